package dev.rondo.http.console;

import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import io.micronaut.http.HttpRequest;
import io.netty.handler.codec.http.QueryStringDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/**
 * A form of the console as a browser sends it, in a body or in a query.
 *
 * @param values what it says, by the names of its fields
 */
record ConsoleForm(Map<String, List<String>> values) {

  /** The field that bears {@link Operator#formToken()}. */
  static final String TOKEN = "token";

  /**
   * The form of a request.
   *
   * @throws RequestRejectedException when it is none
   */
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

  /**
   * Checks that no value has a zero byte: not every database can be asked for one.
   *
   * @throws RequestRejectedException when one has
   */
  void requireNoZeros() {
    if (values.values().stream().flatMap(List::stream).anyMatch(text -> text.indexOf(0) >= 0)) {
      throw RequestRejectedException.of(Failure.BAD_REQUEST);
    }
  }

  /** Whether a page that was made for the operator sent it. */
  boolean isOf(Operator operator) {
    return operator.isOwn(text(TOKEN));
  }

  /** What a field says; empty where there is none. */
  String text(String field) {
    return values.getOrDefault(field, List.of("")).getFirst().strip();
  }

  /** All that the fields of that name say. */
  List<String> texts(String field) {
    return values.getOrDefault(field, List.of()).stream().map(String::strip).toList();
  }

  /**
   * The numbers in the fields of that name.
   *
   * @throws RequestRejectedException when one is none
   */
  List<Long> numbers(String field) {
    try {
      return texts(field).stream().map(Long::valueOf).toList();
    } catch (NumberFormatException malformed) {
      throw RequestRejectedException.of(Failure.BAD_REQUEST);
    }
  }
}
