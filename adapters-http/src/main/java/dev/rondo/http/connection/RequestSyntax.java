package dev.rondo.http.connection;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.util.AsciiString;
import java.util.Iterator;

/**
 * Checks what the HTTP codec does not, so that every proxy sees the same request and the same end
 * of it (RFC 9112, 2.3, 3.2 and 6.1).
 */
final class RequestSyntax {

  private static final int LONGEST_PORT = 5;

  private RequestSyntax() {}

  /** Whether a request has a supported version, one host, and one unambiguous body length. */
  static boolean isValid(HttpRequest request) {
    HttpHeaders headers = request.headers();
    boolean isOldVersion = request.protocolVersion().equals(HttpVersion.HTTP_1_0);
    return (isOldVersion || request.protocolVersion().equals(HttpVersion.HTTP_1_1))
        && hasValidHost(headers, isOldVersion)
        && hasValidTransferEncoding(headers, isOldVersion);
  }

  private static boolean hasValidHost(HttpHeaders headers, boolean mayBeMissing) {
    Iterator<? extends CharSequence> hosts =
        headers.valueCharSequenceIterator(HttpHeaderNames.HOST);
    if (!hosts.hasNext()) {
      return mayBeMissing;
    }
    return isHost(hosts.next()) && !hosts.hasNext();
  }

  /** Only chunked is supported; with a length beside it the end would be ambiguous. */
  private static boolean hasValidTransferEncoding(HttpHeaders headers, boolean mustBeMissing) {
    Iterator<? extends CharSequence> codings =
        headers.valueCharSequenceIterator(HttpHeaderNames.TRANSFER_ENCODING);
    return !codings.hasNext()
        || !mustBeMissing
            && AsciiString.contentEqualsIgnoreCase(HttpHeaderValues.CHUNKED, codings.next())
            && !codings.hasNext()
            && !headers.contains(HttpHeaderNames.CONTENT_LENGTH);
  }

  /** A name, an IPv4 address or an IPv6 address in brackets, and perhaps a port. */
  private static boolean isHost(CharSequence text) {
    int end = text.length();
    int name = 0;
    if (end > 0 && text.charAt(0) == '[') {
      name = 1;
      while (name < end
          && (isHexDigit(text.charAt(name)) || ":.".indexOf(text.charAt(name)) >= 0)) {
        name++;
      }
      if (name == 1 || name == end || text.charAt(name) != ']') {
        return false;
      }
      name++;
    } else {
      while (name < end && isOfName(text.charAt(name))) {
        name++;
      }
    }
    return name > 0 && (name == end || isPort(text, name));
  }

  private static boolean isPort(CharSequence text, int colon) {
    if (text.charAt(colon) != ':' || text.length() - colon - 1 > LONGEST_PORT) {
      return false;
    }
    for (int i = colon + 1; i < text.length(); i++) {
      if (!isDigit(text.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isOfName(char c) {
    return isDigit(c) || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || "-._~%".indexOf(c) >= 0;
  }

  private static boolean isHexDigit(char c) {
    return isDigit(c) || c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
