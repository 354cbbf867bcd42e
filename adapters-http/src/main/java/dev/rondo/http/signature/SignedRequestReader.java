package dev.rondo.http.signature;

import dev.rondo.application.signature.SignedRequest;
import dev.rondo.domain.signature.SignatureRejection;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import dev.rondo.http.protocol.ServerIdentity;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micronaut.http.HttpRequest;
import jakarta.inject.Singleton;
import java.util.stream.Stream;

/** Reads signed requests, and counts and logs rejections. */
@Singleton
public record SignedRequestReader(
    ServerIdentity identity, MeterRegistry metrics, RejectionLog log) {

  /** More than twice the largest profile. */
  private static final int LARGEST_BODY = 64 * 1024;

  /** The exact body and signature header; too large ones are rejected, even if signed. */
  public SignedRequest read(HttpRequest<byte[]> request) {
    String signature = request.getHeaders().get(identity.header("Signature"));
    byte[] body = request.getBody().orElseGet(() -> new byte[0]);
    if (body.length > LARGEST_BODY) {
      throw RequestRejectedException.of(Failure.TOO_LARGE);
    }
    return new SignedRequest(body, signature == null ? "" : signature);
  }

  /**
   * Counts and logs a rejection. The response gives no reason, except that an authentic body was
   * not understood.
   */
  public RequestRejectedException reject(SignatureRejection rejection, HttpRequest<?> request) {
    SignatureMetrics.counter(metrics, rejection).increment();
    log.write(rejection, request);
    return switch (rejection) {
      case SignatureRejection.MalformedBody() -> RequestRejectedException.of(Failure.BAD_REQUEST);
      case SignatureRejection.MissingSignature(),
          SignatureRejection.MalformedSignature(),
          SignatureRejection.WrongSignature(),
          SignatureRejection.WrongType(),
          SignatureRejection.WrongAddress(var _),
          SignatureRejection.WrongTime(),
          SignatureRejection.WrongRoom(),
          SignatureRejection.Replayed() ->
          RequestRejectedException.unauthorized();
    };
  }

  /** Registers the counts of rejections at the start, so that alerts see the first. */
  @Singleton
  static final class SignatureMetrics implements MeterBinder {

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
}
