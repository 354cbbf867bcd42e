package org.example.library.domain;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/** Uses what is new since Java 17. */
public record Shelf(List<Book> books) {
  public Optional<LocalDate> firstBackOf(int howMany) {
    return books.reversed().stream().limit(howMany).map(Shelf::back).min(LocalDate::compareTo);
  }

  private static LocalDate back(Book book) {
    return switch (book) {
      case Book(String isbn, Book.Lent(LocalDate due)) when !isbn.isEmpty() -> due;
      case Book(var isbn, Book.Lent lent) -> lent.due().plusDays(1);
      case Book(var isbn, Book.OnShelf shelf) -> LocalDate.MIN;
    };
  }
}
