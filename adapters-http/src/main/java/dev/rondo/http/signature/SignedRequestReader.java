package dev.rondo.http.signature;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.rondo.application.signature.SignedRequest;
import dev.rondo.domain.signature.SignatureRejection;
import dev.rondo.http.connection.RequestIds;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import dev.rondo.http.logging.LogRateLimit;
import dev.rondo.http.protocol.ServerIdentity;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micronaut.http.HttpRequest;
import jakarta.inject.Singleton;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads signed requests, and counts and logs rejections. */
@Singleton
public final class SignedRequestReader {

  /** More than twice the largest profile. */
  private static final int LARGEST_BODY = 64 * 1024;

  /** The most lines of one reason a minute. */
  private static final int LINES = 10;

  private static final Logger LOG = LoggerFactory.getLogger(SignedRequestReader.class);

  private static final int LONGEST = 200;
  private static final Pattern UNPRINTABLE = Pattern.compile("[\\p{C}\\p{Zl}\\p{Zp}]");

  private final String header;
  private final String addresses;
  private final MeterRegistry metrics;
  private final LogRateLimit<String> limit;

  SignedRequestReader(ServerIdentity identity, MeterRegistry metrics, Ticker ticker) {
    this.header = identity.header("Signature");
    this.addresses = String.join(", ", identity.addresses());
    this.metrics = metrics;
    this.limit = new LogRateLimit<>(LINES, ticker, SignedRequestReader::summarize);
  }

  /** The exact body and signature header; too large ones are rejected, even if signed. */
  public SignedRequest read(HttpRequest<byte[]> request) {
    String signature = request.getHeaders().get(header);
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
    log(rejection, request);
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

  /**
   * Says why, which senders are not told: a few lines a minute for each reason. Of a body it logs
   * only the address, because only clients can sign one.
   */
  private void log(SignatureRejection rejection, HttpRequest<?> request) {
    if (limit.admits(rejection.reason())) {
      LOG.warn(
          "Refused {} {}, request {}, {}: {}",
          request.getMethodName(),
          printable(request.getPath()),
          request.getHeaders().get(RequestIds.HEADER),
          rejection.reason(),
          sentence(rejection));
    }
  }

  private static void summarize(String reason, long more) {
    LOG.warn("Refused {} more requests within a minute, {}", more, reason);
  }

  private String sentence(SignatureRejection rejection) {
    return switch (rejection) {
      case SignatureRejection.MissingSignature() -> "it has no header " + header;
      case SignatureRejection.MalformedSignature() ->
          "its header " + header + " is not the base64 of the 64 bytes of a signature";
      case SignatureRejection.WrongSignature() ->
          "no known key made its signature; RONDO_SIGNATURE_KEYS names the public keys of clients";
      case SignatureRejection.MalformedBody() -> "its body is signed, but not JSON of the shape";
      case SignatureRejection.WrongType() -> "it was signed for another purpose";
      case SignatureRejection.WrongAddress(String given) ->
          "it was signed for \"%s\", but the address of this server is %s; "
                  .formatted(printable(given), addresses)
              + "set RONDO_ADDRESS to the address that clients use";
      case SignatureRejection.WrongTime() ->
          "it was signed too long ago, or in the future; compare the clocks of client and server";
      case SignatureRejection.WrongRoom() -> "it was signed for another room";
      case SignatureRejection.Replayed() -> "it was used before";
    };
  }

  private static String printable(String text) {
    String cut = text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
    return UNPRINTABLE.matcher(cut).replaceAll("\uFFFD");
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
