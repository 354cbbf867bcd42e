package dev.rondo.http.signature;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.rondo.domain.signature.SignatureRejection;
import dev.rondo.http.connection.RequestIds;
import dev.rondo.http.logging.LogRateLimit;
import dev.rondo.http.protocol.ServerIdentity;
import io.micronaut.http.HttpRequest;
import jakarta.inject.Singleton;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Logs why signed requests are rejected, which senders are not told: a few lines a minute for each
 * reason. Of a body it logs only the address, because only clients can sign one.
 */
@Singleton
final class RejectionLog {

  /** The most lines of one reason a minute. */
  static final int LINES = 10;

  private static final Logger LOG = LoggerFactory.getLogger(RejectionLog.class);

  private static final int LONGEST = 200;
  private static final Pattern UNPRINTABLE = Pattern.compile("[\\p{C}\\p{Zl}\\p{Zp}]");

  private final String header;
  private final String addresses;
  private final LogRateLimit<String> limit;

  RejectionLog(ServerIdentity identity, Ticker ticker) {
    this.header = identity.header("Signature");
    this.addresses = String.join(", ", identity.addresses());
    this.limit = new LogRateLimit<>(LINES, ticker, RejectionLog::summarize);
  }

  void write(SignatureRejection rejection, HttpRequest<?> request) {
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
}
