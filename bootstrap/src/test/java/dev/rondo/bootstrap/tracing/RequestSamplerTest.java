package dev.rondo.bootstrap.tracing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.bootstrap.tracing.TracingFactory.Tracing.RequestSampler;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.TraceFlags;
import io.opentelemetry.api.trace.TraceState;
import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.trace.samplers.SamplingDecision;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class RequestSamplerTest {

  private static final String TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";

  private static boolean isTaken(double share, Context parent, String trace, SpanKind kind) {
    return new RequestSampler(share)
        .shouldSample(parent, trace, "name", kind, Attributes.empty(), List.of())
        .getDecision()
        .equals(SamplingDecision.RECORD_AND_SAMPLE);
  }

  private static Context within(TraceFlags flags) {
    return Context.root()
        .with(
            Span.wrap(
                SpanContext.create(TRACE, "00f067aa0ba902b7", flags, TraceState.getDefault())));
  }

  @Test
  void takesAShareOfTheRequestsWhateverTheirCallersWant() {
    HexFormat hex = HexFormat.of();
    Random random = new Random(7);
    int taken = 0;
    for (int i = 0; i < 10_000; i++) {
      String trace = hex.toHexDigits(random.nextLong()) + hex.toHexDigits(random.nextLong());
      TraceFlags flags = random.nextBoolean() ? TraceFlags.getSampled() : TraceFlags.getDefault();
      taken += isTaken(0.1, within(flags), trace, SpanKind.SERVER) ? 1 : 0;
    }
    assertThat(taken).isBetween(900, 1100);
    assertThat(isTaken(1, within(TraceFlags.getDefault()), TRACE, SpanKind.SERVER)).isTrue();
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "SERVER")
  void takesWhatARequestDoesThatIsTaken(SpanKind kind) {
    assertThat(isTaken(1, within(TraceFlags.getSampled()), TRACE, kind)).isTrue();
    assertThat(isTaken(1, within(TraceFlags.getDefault()), TRACE, kind)).isFalse();
    assertThat(isTaken(1, Context.root(), TRACE, kind)).isFalse();
  }
}
