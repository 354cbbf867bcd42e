package dev.rondo.http.connection;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.util.AsciiString;
import java.util.Locale;

/** Reduces headers of requests to the few values that handlers and endpoints distinguish. */
final class RequestHeaders {

  private static final double NOT_NAMED = -1;

  private RequestHeaders() {}

  static void simplify(HttpHeaders headers) {
    simplifyType(headers);
    simplifyEncoding(headers);
    dropUnreadable(headers);
  }

  /** The framework fails on headers that begin with a separator; all texts are in UTF-8. */
  private static void dropUnreadable(HttpHeaders headers) {
    headers.remove(HttpHeaderNames.ACCEPT_CHARSET);
    String languages = headers.get(HttpHeaderNames.ACCEPT_LANGUAGE, "");
    if (languages.startsWith(",") || languages.startsWith(";")) {
      headers.remove(HttpHeaderNames.ACCEPT_LANGUAGE);
    }
  }

  /**
   * Replaces the content type of a request; only a multipart body needs more. The framework caches
   * each type without bound, so it must not see invented ones.
   */
  private static void simplifyType(HttpHeaders headers) {
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

  /**
   * Reads {@code Accept-Encoding} (RFC 9110, 12.5.3) once: afterwards the header is {@code gzip} or
   * absent.
   */
  private static void simplifyEncoding(HttpHeaders headers) {
    if (headers.contains(HttpHeaderNames.ACCEPT_ENCODING)) {
      String accepted = String.join(",", headers.getAll(HttpHeaderNames.ACCEPT_ENCODING));
      headers.remove(HttpHeaderNames.ACCEPT_ENCODING);
      if (takesGzip(accepted)) {
        headers.set(HttpHeaderNames.ACCEPT_ENCODING, HttpHeaderValues.GZIP);
      }
    }
  }

  private static boolean takesGzip(String accepted) {
    double gzip = NOT_NAMED;
    double others = NOT_NAMED;
    double identity = NOT_NAMED;
    for (String coding : accepted.toLowerCase(Locale.ROOT).split(",")) {
      int end = coding.indexOf(';');
      double quality = end < 0 ? 1 : quality(coding.substring(end + 1).strip());
      switch (end < 0 ? coding.strip() : coding.substring(0, end).strip()) {
        case "gzip", "x-gzip" -> gzip = quality;
        case "*" -> others = quality;
        case "identity" -> identity = quality;
        default -> {}
      }
    }
    double found = gzip == NOT_NAMED ? others : gzip;
    return found > 0 && found >= identity;
  }

  /** A malformed weight counts as 0. */
  private static double quality(String weight) {
    return weight.matches("q=(0(\\.\\d{0,3})?|1(\\.0{0,3})?)")
        ? Double.parseDouble(weight.substring(2))
        : 0;
  }
}
