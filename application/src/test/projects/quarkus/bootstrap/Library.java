package org.example.library.bootstrap;

import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Produces;
import java.time.Clock;
import org.example.library.application.Books;
import org.example.library.application.LendBook;
import org.example.library.application.LendBookService;

@Dependent
class Library {
  @Produces
  LendBook lendBook(Books books) {
    return new LendBookService(books, Clock.systemUTC());
  }
}
