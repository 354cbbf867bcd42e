package org.example.library.application;

import java.time.Clock;
import java.time.LocalDate;
import org.example.library.domain.Book;

public record LendBookService(Books books, Clock clock) implements LendBook {
  @Override
  public Outcome lend(String isbn) {
    return books.find(isbn).map(this::lend).orElse(Outcome.UNKNOWN);
  }

  private Outcome lend(Book book) {
    return book.lend(LocalDate.now(clock).plusWeeks(4)).map(this::save).orElse(Outcome.AWAY);
  }

  private Outcome save(Book book) {
    books.save(book);
    return Outcome.LENT;
  }
}
