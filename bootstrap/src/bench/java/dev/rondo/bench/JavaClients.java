package dev.rondo.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;

/** A load generator of Java's own clients, which need more of the machine than wrk does. */
final class JavaClients extends LoadGenerator {

  private static final double NANOS_PER_MILLI = 1e6;

  @Override
  String description() {
    return "Java's HTTP client";
  }

  @Override
  Answered ask(int seconds, String address, List<BenchRequest> asks, int connections)
      throws InterruptedException {
    AtomicInteger sent = new AtomicInteger();
    long began = System.nanoTime();
    long end = began + Duration.ofSeconds(seconds).toNanos();
    try (HttpClient http = HttpClient.newHttpClient();
        ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<LongStream>> clients = new ArrayList<>();
      for (int i = 0; i < connections; i++) {
        clients.add(executor.submit(() -> times(http, address, asks, sent, end)));
      }
      LongStream all = LongStream.empty();
      for (Future<LongStream> client : clients) {
        all = LongStream.concat(all, client.get());
      }
      long[] times = all.sorted().toArray();
      double took = (System.nanoTime() - began) / 1e9;
      return new Answered(times.length / took, times.length, at(50, times), at(99, times));
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  private static double at(int percent, long[] times) {
    return times[(times.length - 1) * percent / 100] / NANOS_PER_MILLI;
  }

  /** How long each answer took, in nanoseconds. */
  private static LongStream times(
      HttpClient http, String address, List<BenchRequest> asks, AtomicInteger sent, long end)
      throws InterruptedException {
    List<HttpRequest> same =
        asks.size() == 1 ? List.of(request(address, asks.getFirst())) : List.of();
    long[] times = new long[1024];
    int count = 0;
    while (System.nanoTime() < end) {
      HttpRequest request =
          same.isEmpty()
              ? request(address, asks.get(sent.getAndIncrement() % asks.size()))
              : same.getFirst();
      long began = System.nanoTime();
      answer(http, request);
      if (count == times.length) {
        times = Arrays.copyOf(times, 2 * count);
      }
      times[count] = System.nanoTime() - began;
      count++;
    }
    return Arrays.stream(times, 0, count);
  }

  private static HttpRequest request(String address, BenchRequest ask) {
    HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(address + ask.path()));
    ask.headers().forEach(request::header);
    return ask.isFetch()
        ? request.build()
        : request.POST(BodyPublishers.ofString(ask.body())).build();
  }

  private static void answer(HttpClient http, HttpRequest request) throws InterruptedException {
    try {
      HttpResponse<byte[]> response = http.send(request, BodyHandlers.ofByteArray());
      if (response.statusCode() != 200 && response.statusCode() != 304) {
        throw new IllegalStateException(request.uri() + " answered " + response.statusCode());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
