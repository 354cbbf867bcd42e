package dev.rondo.http.console;

import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import io.micronaut.http.HttpRequest;
import io.netty.handler.codec.http.QueryStringDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** A form of the console as a browser sends it, in a body or in a query. */
record ConsoleForm(Map<String, List<String>> values) {

  /** The field of {@link Operator#formToken()}. */
  static final String TOKEN = "token";

  /** The form of a request; malformed ones are rejected. */
  static ConsoleForm of(HttpRequest<byte[]> request) {
    String body =
        new String(request.getBody().orElseGet(() -> new byte[0]), StandardCharsets.UTF_8);
    try {
      ConsoleForm form = new ConsoleForm(new QueryStringDecoder(body, false).parameters());
      form.requireNoZeros();
      return form;
    } catch (IllegalArgumentException malformed) {
      throw RequestRejectedException.of(Failure.BAD_REQUEST);
    }
  }

  /** Rejects zero bytes, which not every database accepts. */
  void requireNoZeros() {
    if (values.values().stream().flatMap(List::stream).anyMatch(text -> text.indexOf(0) >= 0)) {
      throw RequestRejectedException.of(Failure.BAD_REQUEST);
    }
  }

  /** Whether it came from a page made for that operator. */
  boolean isOf(Operator operator) {
    return operator.isOwn(text(TOKEN));
  }

  /** The value of a field; empty if missing. */
  String text(String field) {
    return values.getOrDefault(field, List.of("")).getFirst().strip();
  }

  List<String> texts(String field) {
    return values.getOrDefault(field, List.of()).stream().map(String::strip).toList();
  }

  /** The numbers in a field; anything else is rejected. */
  List<Long> numbers(String field) {
    try {
      return texts(field).stream().map(Long::valueOf).toList();
    } catch (NumberFormatException malformed) {
      throw RequestRejectedException.of(Failure.BAD_REQUEST);
    }
  }
}
