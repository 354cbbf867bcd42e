package org.example.library.bootstrap;

import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;
import java.time.Clock;
import org.example.library.application.Books;
import org.example.library.application.LendBook;
import org.example.library.application.LendBookService;

@Factory
final class Library {
  @Singleton
  LendBook lendBook(Books books) {
    return new LendBookService(books, Clock.systemUTC());
  }
}
