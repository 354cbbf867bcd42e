package org.example.library.application;

import java.util.Optional;
import org.example.library.domain.Book;

/** Driven port: the books of the library. */
public interface Books {
  Optional<Book> find(String isbn);

  void save(Book book);
}
