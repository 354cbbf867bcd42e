package dev.rondo.http.signature;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.rondo.domain.signature.SignatureRefusal;
import dev.rondo.http.wire.LineLimit;
import dev.rondo.http.wire.RequestIds;
import dev.rondo.http.wire.Wire;
import io.micronaut.http.HttpRequest;
import jakarta.inject.Singleton;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Logs why signed requests are rejected, which their senders are not told. It writes a few lines a
 * minute for each reason, and then how many more there were. Anybody can send such requests, so of
 * a body only the address is logged, which only clients can sign.
 */
@Singleton
final class RefusalLog {

  /** How many lines of one reason are written within a minute. */
  static final int LINES = 10;

  private static final Logger LOG = LoggerFactory.getLogger(RefusalLog.class);

  private static final int LONGEST = 200;
  private static final Pattern UNPRINTABLE = Pattern.compile("[\\p{C}\\p{Zl}\\p{Zp}]");

  private final String header;
  private final String addresses;
  private final LineLimit<String> limit;

  RefusalLog(Wire wire, Ticker ticker) {
    this.header = wire.header("Signature");
    this.addresses = String.join(", ", wire.addresses());
    this.limit = new LineLimit<>(LINES, ticker, RefusalLog::summarize);
  }

  void write(SignatureRefusal refusal, HttpRequest<?> request) {
    if (limit.admits(refusal.reason())) {
      LOG.warn(
          "Refused {} {}, request {}, {}: {}",
          request.getMethodName(),
          printable(request.getPath()),
          request.getHeaders().get(RequestIds.HEADER),
          refusal.reason(),
          sentence(refusal));
    }
  }

  private static void summarize(String reason, long more) {
    LOG.warn("Refused {} more requests within a minute, {}", more, reason);
  }

  private String sentence(SignatureRefusal refusal) {
    return switch (refusal) {
      case SignatureRefusal.MissingSignature() -> "it has no header " + header;
      case SignatureRefusal.MalformedSignature() ->
          "its header " + header + " is not the base64 of the 64 bytes of a signature";
      case SignatureRefusal.WrongSignature() ->
          "no known key made its signature; RONDO_SIGNATURE_KEYS names the public keys of clients";
      case SignatureRefusal.MalformedBody() -> "its body is signed, but not JSON of the shape";
      case SignatureRefusal.WrongType() -> "it was signed for another purpose";
      case SignatureRefusal.WrongAddress(String given) ->
          "it was signed for \"%s\", but the address of this server is %s; "
                  .formatted(printable(given), addresses)
              + "set RONDO_ADDRESS to the address that clients use";
      case SignatureRefusal.WrongTime() ->
          "it was signed too long ago, or in the future; compare the clocks of client and server";
      case SignatureRefusal.WrongRoom() -> "it was signed for another room";
      case SignatureRefusal.Replayed() -> "it was used before";
    };
  }

  private static String printable(String text) {
    String cut = text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
    return UNPRINTABLE.matcher(cut).replaceAll("\uFFFD");
  }
}
