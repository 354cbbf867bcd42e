package org.example.library.persistence;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.Optional;
import javax.sql.DataSource;
import org.example.library.application.Books;
import org.example.library.domain.Book;

abstract class BookTable implements Books {
  private final DataSource database;

  BookTable(DataSource database) {
    this.database = database;
  }

  @Override
  public Optional<Book> find(String isbn) {
    try (Connection connection = database.getConnection();
        var query = connection.prepareStatement("select due from book where isbn = ?")) {
      query.setString(1, isbn);
      var rows = query.executeQuery();
      return rows.next()
          ? Optional.of(new Book(isbn, state(rows.getObject(1, LocalDate.class))))
          : Optional.empty();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Book.State state(LocalDate due) {
    return due == null ? new Book.OnShelf() : new Book.Lent(due);
  }

  @Override
  public void save(Book book) {
    try (Connection connection = database.getConnection();
        var update = connection.prepareStatement("update book set due = ? where isbn = ?")) {
      update.setObject(1, book.state() instanceof Book.Lent lent ? lent.due() : null);
      update.setString(2, book.isbn());
      update.executeUpdate();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
