package dev.rondo.http.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.http.console.DashboardController.Figures.Plot;
import dev.rondo.http.console.DashboardController.Samples;
import dev.rondo.http.console.DashboardController.Samples.Sample;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.micronaut.scheduling.TaskScheduler;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.mockito.Mockito;

final class PlotTest {

  private final SimpleMeterRegistry metrics = new SimpleMeterRegistry();

  private void answered(String uri, String status, int times) {
    for (int i = 0; i < times; i++) {
      metrics
          .timer("http.server.requests", "uri", uri, "status", status)
          .record(Duration.ofMillis(20));
    }
  }

  @Test
  void drawsFromTheGroundToTheTop() {
    Plot plot = Plot.of("title", List.of(0.0, 5.0, 10.0));

    assertThat(plot.line()).isEqualTo("M0.0 64.0L150.0 32.0L300.0 0.0");
    assertThat(plot.area()).isEqualTo("M0.0 64.0L150.0 32.0L300.0 0.0V64H0Z");
    assertThat(plot.latest()).isEqualTo("10");
    assertThat(plot.most()).isEqualTo("10");
  }

  @Test
  void drawsNothingOfTooFewValuesAndOnTheGroundWhatIsNothing() {
    assertThat(Plot.of("title", List.of()).line()).isEmpty();
    assertThat(Plot.of("title", List.of(3.25)).line()).isEmpty();
    assertThat(Plot.of("title", List.of(3.25)).latest()).isEqualTo("3.3");
    assertThat(Plot.of("title", List.of(0.25)).latest()).isEqualTo("0.25");
    assertThat(Plot.of("title", List.of(0.0, 0.0)).line()).isEqualTo("M0.0 64.0L300.0 64.0");
  }

  @Test
  void countsWhatTheServerMeasured() {
    answered("/svc/levels/list", "200", 3);
    answered("/svc/authenticate", "200", 2);
    answered("/svc/authenticate", "403", 1);
    answered("/svc/levels/upload", "200", 1);
    answered("/svc/levels/list", "503", 1);

    Sample sample = Sample.of(metrics);

    assertThat(sample.requests()).isEqualTo(8);
    assertThat(sample.millis()).isEqualTo(160);
    assertThat(sample.signIns()).isEqualTo(2);
    assertThat(sample.uploads()).isEqualTo(1);
    assertThat(sample.failures()).isEqualTo(1);
  }

  @Test
  void forgetsWhatIsTooOld() {
    Samples samples = new Samples(metrics, Mockito.mock(TaskScheduler.class));
    samples.take();
    answered("/", "200", 1);
    for (int i = 0; i < Samples.MOST; i++) {
      samples.take();
    }

    assertThat(samples.all()).hasSize(Samples.MOST);
    assertThat(samples.all().getFirst().requests()).isEqualTo(1);
  }
}
