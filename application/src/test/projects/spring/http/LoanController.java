package org.example.library.http;

import org.example.library.application.LendBook;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
final class LoanController {
  private final LendBook books;

  LoanController(LendBook books) {
    this.books = books;
  }

  @PostMapping("/books/{isbn}/loan")
  String lend(@PathVariable String isbn) {
    return switch (books.lend(isbn)) {
      case LENT -> "yours for four weeks";
      case AWAY -> "lent to another reader";
      case UNKNOWN -> "no such book";
    };
  }
}
