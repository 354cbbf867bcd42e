package dev.rondo.http.signature;

import dev.rondo.application.signature.SignedRequest;
import dev.rondo.domain.signature.SignatureRefusal;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.Refusal;
import dev.rondo.http.wire.Wire;
import io.micrometer.core.instrument.MeterRegistry;
import io.micronaut.http.HttpRequest;
import jakarta.inject.Singleton;

/** Reads signed requests from HTTP, and counts and logs those that are rejected. */
@Singleton
public final class SignedRequestReader {

  private static final String REFUSED = "rondo.signed.requests.refused";

  private final String header;
  private final MeterRegistry metrics;
  private final RefusalLog log;

  SignedRequestReader(Wire wire, MeterRegistry metrics, RefusalLog log) {
    this.header = wire.header("Signature");
    this.metrics = metrics;
    this.log = log;
  }

  /** The request as it came: its exact bytes and its signature header. */
  public SignedRequest read(HttpRequest<byte[]> request) {
    String signature = request.getHeaders().get(header);
    byte[] body = request.getBody().orElseGet(() -> new byte[0]);
    return new SignedRequest(body, signature == null ? "" : signature);
  }

  /**
   * Counts and logs a rejection by its reason. The response names no reason, except that an
   * authentic body was not understood.
   */
  public Refusal refuse(SignatureRefusal refusal, HttpRequest<?> request) {
    metrics.counter(REFUSED, "reason", refusal.reason()).increment();
    log.write(refusal, request);
    return switch (refusal) {
      case SignatureRefusal.MalformedBody() -> Refusal.of(Failure.BAD_REQUEST);
      case SignatureRefusal.MissingSignature(),
          SignatureRefusal.MalformedSignature(),
          SignatureRefusal.WrongSignature(),
          SignatureRefusal.WrongType(),
          SignatureRefusal.WrongAddress(var _),
          SignatureRefusal.WrongTime(),
          SignatureRefusal.WrongRoom(),
          SignatureRefusal.Replayed() ->
          Refusal.unauthorized();
    };
  }
}
