package org.example.library.bootstrap;

import java.time.Clock;
import org.example.library.application.Books;
import org.example.library.application.LendBook;
import org.example.library.application.LendBookService;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;

@Configuration
@ComponentScan("org.example.library")
class Library {
  @Bean
  LendBook lendBook(Books books) {
    return new LendBookService(books, Clock.systemUTC());
  }
}
