package dev.rondo.http.paging;

import dev.rondo.domain.paging.Cursor;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import io.micronaut.http.HttpParameters;
import java.math.BigInteger;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads the part of a list that a query string asks for. */
public final class PageParameters {

  private static final Pattern NUMBER = Pattern.compile("[0-9]+");

  /** A page that no list has. */
  private static final BigInteger PAST_THE_END = BigInteger.valueOf(Integer.MAX_VALUE);

  private PageParameters() {}

  /**
   * The part by {@code cursor}, else by {@code page}, else the beginning; malformed ones are
   * refused.
   */
  public static PageRequest read(HttpParameters parameters) {
    PageRequest numbered =
        parameters.getFirst("page").map(PageParameters::numbered).orElse(PageRequest.FIRST);
    Optional<String> cursor = parameters.getFirst("cursor");
    return cursor.map(PageParameters::after).orElse(numbered);
  }

  private static PageRequest numbered(String text) {
    if (!NUMBER.matcher(text).matches()) {
      throw RequestRejectedException.of(Failure.BAD_PAGE);
    }
    return new PageRequest.Numbered(new BigInteger(text).min(PAST_THE_END).intValue());
  }

  private static PageRequest after(String text) {
    return Cursor.parse(text)
        .map(PageRequest.After::new)
        .orElseThrow(() -> RequestRejectedException.of(Failure.BAD_CURSOR));
  }
}
