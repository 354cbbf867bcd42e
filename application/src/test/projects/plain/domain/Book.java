package org.example.library.domain;

import java.time.LocalDate;
import java.util.Optional;

/** A book that one reader at a time may have. */
public record Book(String isbn, State state) {
  public sealed interface State {}

  public record OnShelf() implements State {}

  public record Lent(LocalDate due) implements State {}

  public Optional<Book> lend(LocalDate due) {
    return state instanceof OnShelf ? Optional.of(new Book(isbn, new Lent(due))) : Optional.empty();
  }
}
