package dev.rondo.http.signature;

import dev.rondo.domain.signature.SignatureRejection;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import jakarta.inject.Singleton;
import java.util.stream.Stream;

/** Registers the counts of rejections at the start, so that alerts see the first. */
@Singleton
final class SignatureMetrics implements MeterBinder {

  @Override
  public void bindTo(MeterRegistry registry) {
    Stream.of(
            new SignatureRejection.MissingSignature(),
            new SignatureRejection.MalformedSignature(),
            new SignatureRejection.WrongSignature(),
            new SignatureRejection.MalformedBody(),
            new SignatureRejection.WrongType(),
            new SignatureRejection.WrongAddress(""),
            new SignatureRejection.WrongTime(),
            new SignatureRejection.WrongRoom(),
            new SignatureRejection.Replayed())
        .forEach(rejection -> counter(registry, rejection));
  }

  static Counter counter(MeterRegistry registry, SignatureRejection rejection) {
    return registry.counter("rondo.signed.requests.refused", "reason", rejection.reason());
  }
}
