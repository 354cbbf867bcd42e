package org.example.library.http;

import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.http.annotation.Post;
import org.example.library.application.LendBook;

@Controller("/books/{isbn}/loan")
final class LoanController {
  private final LendBook books;

  LoanController(LendBook books) {
    this.books = books;
  }

  @Post
  String lend(@PathVariable String isbn) {
    return switch (books.lend(isbn)) {
      case LENT -> "yours for four weeks";
      case AWAY -> "lent to another reader";
      case UNKNOWN -> "no such book";
    };
  }
}
