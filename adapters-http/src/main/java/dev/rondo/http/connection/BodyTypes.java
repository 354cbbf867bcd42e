package dev.rondo.http.connection;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.util.AsciiString;
import java.util.Locale;

/**
 * The few content types that endpoints distinguish. The framework caches each type without bound,
 * so it must not see invented ones.
 */
final class BodyTypes {

  private BodyTypes() {}

  /** Replaces the content type of a request; only a multipart body needs more. */
  static void simplify(HttpHeaders headers) {
    String type = headers.get(HttpHeaderNames.CONTENT_TYPE);
    if (type != null && !type.isEmpty()) {
      AsciiString known = known(type);
      if (!known.equals(HttpHeaderValues.MULTIPART_FORM_DATA)) {
        headers.set(HttpHeaderNames.CONTENT_TYPE, known);
      }
    }
  }

  private static AsciiString known(String type) {
    int parameters = type.indexOf(';');
    String name = (parameters < 0 ? type : type.substring(0, parameters)).strip();
    return switch (name.toLowerCase(Locale.ROOT)) {
      case "application/json" -> HttpHeaderValues.APPLICATION_JSON;
      case "multipart/form-data" -> HttpHeaderValues.MULTIPART_FORM_DATA;
      default -> HttpHeaderValues.APPLICATION_OCTET_STREAM;
    };
  }
}
