package dev.rondo.http.console;

import dev.rondo.application.community.ListReports;
import dev.rondo.application.leaderboard.Result.ReviewStatus;
import dev.rondo.application.moderation.ReadLists;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.player.PlayerFilter;
import dev.rondo.domain.text.Keywords;
import dev.rondo.http.connection.StreamedBody;
import dev.rondo.http.console.ConsoleResponses.ServerEvent;
import dev.rondo.http.console.DashboardController.Samples.Sample;
import dev.rondo.http.page.PageResponses;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.micronaut.context.event.ApplicationEventListener;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Head;
import io.micronaut.runtime.server.event.ServerStartupEvent;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.TaskScheduler;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/** The first page: what waits for an operator, and the state of this node. */
@Controller("/console")
@ConsolePages
record DashboardController(DashboardFigures figures, DashboardStreams streams) {

  @Get
  HttpResponse<?> show(HttpRequest<?> request, Operator operator, ConsoleView view) {
    Frame frame = Frame.of(view, operator, Place.DASHBOARD, request);
    Figures now = figures.now();
    return ConsoleResponses.of(output -> JtedashboardGenerated.render(output, null, frame, now));
  }

  /** Only the head; otherwise the connection would wait for the end of the stream. */
  @Head("/events")
  HttpResponse<?> announce() {
    return ConsoleResponses.events("");
  }

  /** Streams the dashboard, now and whenever it changes. */
  @Get(uri = "/events", headRoute = false)
  HttpResponse<StreamedBody> follow(Operator operator, ConsoleView view) {
    return ConsoleResponses.events(streams.follow(operator.session(), view));
  }

  /** Collects what the dashboard shows. */
  @Singleton
  @ConsolePages
  record DashboardFigures(ListReports reports, ReadLists lists, Samples samples) {

    /** Asks the database. */
    Figures now() {
      PageRequest first = PageRequest.FIRST;
      PlayerFilter all = new PlayerFilter.All();
      long open = reports.countOpen();
      return new Figures(
          List.of(
              new Figures.Queue(
                  "open-reports",
                  Place.REPORTS.path(),
                  open + (open < ListReports.COUNTED_UP_TO ? "" : "+"),
                  open > 0),
              waiting(
                  "flagged-records",
                  Place.RECORDS,
                  lists.results(ReviewStatus.FLAGGED, all, first)),
              there(
                  "hidden-items",
                  Place.CONTENT.path() + "?list=hidden",
                  lists.hiddenItems(Keywords.NONE, first)),
              there("open-rooms", Place.ROOMS.path(), lists.openRooms(first))),
          samples.all());
    }

    private static Figures.Queue waiting(
        String title, Place place, Optional<? extends Page<?>> page) {
      boolean isWaiting = page.filter(one -> !one.items().isEmpty()).isPresent();
      return new Figures.Queue(title, place.path(), count(page), isWaiting);
    }

    private static Figures.Queue there(
        String title, String path, Optional<? extends Page<?>> page) {
      return new Figures.Queue(title, path, count(page), false);
    }

    /** For a long list, the count of its first page and a sign that there are more. */
    private static String count(Optional<? extends Page<?>> page) {
      return page.map(one -> one.items().size() + (one instanceof Page.Partial<?> ? "+" : ""))
          .orElse("");
    }
  }

  /** What the dashboard shows to everybody. */
  record Figures(List<Queue> queues, List<Sample> samples) {

    /** A list of waiting or existing things; {@code isWaiting} calls an operator to look. */
    record Queue(String title, String path, String count, boolean isWaiting) {}

    /** The dashboard part that replaces the one in the browser. */
    ServerEvent event(ConsoleView view) {
      return new ServerEvent(
          "figures",
          PageResponses.text(output -> JtefiguresGenerated.render(output, null, this, view)));
    }

    /** A measurement over time, drawn as SVG paths; the line is empty while values are too few. */
    record Plot(String title, String latest, String most, String line) {

      static final int WIDTH = 300;
      static final int HEIGHT = 64;

      private static final double BYTES_OF_A_MEGABYTE = 1024 * 1024;

      static List<Plot> of(List<Sample> samples, ConsoleView view) {
        double seconds = Samples.EVERY.toSeconds();
        double minutes = seconds / 60;
        return List.of(
            plot("requests-a-second", samples, rate(Sample::requests, seconds), view),
            plot("milliseconds-a-request", samples, Plot::latency, view),
            plot("failures-a-minute", samples, rate(Sample::failures, minutes), view),
            plot("sign-ins-a-minute", samples, rate(Sample::signIns, minutes), view),
            plot("uploads-a-minute", samples, rate(Sample::uploads, minutes), view),
            plot("heap-megabytes", samples, megabytes(Sample::heap), view),
            plot("answers-megabytes", samples, megabytes(Sample::answers), view));
      }

      private static ToDoubleBiFunction<Sample, Sample> rate(
          ToLongFunction<Sample> count, double length) {
        return (before, now) -> (count.applyAsLong(now) - count.applyAsLong(before)) / length;
      }

      private static ToDoubleBiFunction<Sample, Sample> megabytes(ToDoubleFunction<Sample> bytes) {
        return (before, now) -> bytes.applyAsDouble(now) / BYTES_OF_A_MEGABYTE;
      }

      private static double latency(Sample before, Sample now) {
        long requests = now.requests() - before.requests();
        return requests == 0 ? 0 : (now.millis() - before.millis()) / requests;
      }

      private static Plot plot(
          String title,
          List<Sample> samples,
          ToDoubleBiFunction<Sample, Sample> value,
          ConsoleView view) {
        List<Double> values = new ArrayList<>();
        for (int i = 1; i < samples.size(); i++) {
          values.add(value.applyAsDouble(samples.get(i - 1), samples.get(i)));
        }
        return of(view.text(title), values);
      }

      static Plot of(String title, List<Double> values) {
        double most = values.stream().mapToDouble(Double::doubleValue).max().orElse(0);
        return new Plot(
            title,
            values.isEmpty() ? "–" : number(values.getLast()),
            number(most),
            values.size() < 2 ? "" : line(values, most));
      }

      private static String line(List<Double> values, double most) {
        List<String> points = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
          double x = (double) WIDTH * i / (values.size() - 1);
          double y = most == 0 ? HEIGHT : HEIGHT - HEIGHT * values.get(i) / most;
          points.add(String.format(Locale.ROOT, "%.1f %.1f", x, y));
        }
        return points.stream().collect(Collectors.joining("L", "M", ""));
      }

      /** The path of the area below the line. */
      String area() {
        return line.isEmpty() ? "" : line + "V" + HEIGHT + "H0Z";
      }

      private static String number(double value) {
        int digits = value >= 100 || value == Math.rint(value) ? 0 : value < 1 ? 2 : 1;
        return String.format(Locale.ROOT, "%." + digits + "f", value);
      }
    }
  }

  /** The measurements of this node in the last two hours. */
  @Singleton
  @ConsolePages
  static final class Samples implements ApplicationEventListener<ServerStartupEvent> {

    static final Duration EVERY = Duration.ofSeconds(10);

    /** The samples of two hours. */
    static final int MOST = 720;

    private final MeterRegistry metrics;
    private final TaskScheduler scheduler;
    private final Deque<Sample> samples = new ArrayDeque<>();

    Samples(MeterRegistry metrics, @Named(TaskExecutors.SCHEDULED) TaskScheduler scheduler) {
      this.metrics = metrics;
      this.scheduler = scheduler;
    }

    @Override
    public void onApplicationEvent(ServerStartupEvent event) {
      take();
      var _ = scheduler.scheduleWithFixedDelay(EVERY, EVERY, this::take);
    }

    /** Adds a sample and drops the oldest. */
    synchronized void take() {
      samples.addLast(Sample.of(metrics));
      if (samples.size() > MOST) {
        samples.removeFirst();
      }
    }

    synchronized List<Sample> all() {
      return List.copyOf(samples);
    }

    /**
     * The measurements of this node at a moment. Counts start with the server; sizes are in bytes.
     */
    record Sample(
        long requests,
        double millis,
        long failures,
        long signIns,
        long uploads,
        double heap,
        double answers) {

      static Sample of(MeterRegistry metrics) {
        Collection<Timer> requests = metrics.find("http.server.requests").timers();
        return new Sample(
            count(requests, timer -> true),
            requests.stream().mapToDouble(timer -> timer.totalTime(TimeUnit.MILLISECONDS)).sum(),
            count(requests, timer -> tag(timer, "status").startsWith("5")),
            count(
                requests, timer -> tag(timer, "uri").endsWith("/authenticate") && isSuccess(timer)),
            count(requests, timer -> tag(timer, "uri").endsWith("/upload") && isSuccess(timer)),
            metrics.find("jvm.memory.used").tag("area", "heap").gauges().stream()
                .mapToDouble(Gauge::value)
                .sum(),
            metrics.find("rondo.answers.size").gauges().stream().mapToDouble(Gauge::value).sum());
      }

      private static long count(Collection<Timer> timers, Predicate<Timer> matching) {
        return timers.stream().filter(matching).mapToLong(Timer::count).sum();
      }

      private static boolean isSuccess(Timer timer) {
        return tag(timer, "status").startsWith("2");
      }

      private static String tag(Timer timer, String name) {
        String value = timer.getId().getTag(name);
        return value == null ? "" : value;
      }
    }
  }
}
