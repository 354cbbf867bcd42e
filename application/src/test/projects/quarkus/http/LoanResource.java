package org.example.library.http;

import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.example.library.application.LendBook;

@Path("/books/{isbn}/loan")
class LoanResource {
  private final LendBook books;

  LoanResource(LendBook books) {
    this.books = books;
  }

  @POST
  String lend(@PathParam("isbn") String isbn) {
    return switch (books.lend(isbn)) {
      case LENT -> "yours for four weeks";
      case AWAY -> "lent to another reader";
      case UNKNOWN -> "no such book";
    };
  }
}
