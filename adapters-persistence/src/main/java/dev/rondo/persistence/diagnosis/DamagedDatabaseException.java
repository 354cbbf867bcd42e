package dev.rondo.persistence.diagnosis;

import java.io.IOException;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import org.h2.api.ErrorCode;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.MVStoreException;

/** Pages of the embedded database are damaged; the message says in one line which of its tables. */
public final class DamagedDatabaseException extends IOException {

  private static final long serialVersionUID = 1L;

  /** With what a {@link DatabaseScan} found. */
  public DamagedDatabaseException(List<String> faults) {
    super("the database is damaged: " + String.join(", ", faults));
  }

  /** Whether damage of the file is the cause of a failure, here or as H2 tells it. */
  public static boolean isBehind(Throwable failure) {
    return Stream.iterate(failure, cause -> cause != null, Throwable::getCause)
        .anyMatch(
            cause ->
                switch (cause) {
                  case DamagedDatabaseException e -> true;
                  case SQLException e -> e.getErrorCode() == ErrorCode.FILE_CORRUPTED_1;
                  case MVStoreException e ->
                      e.getErrorCode() == DataUtils.ERROR_FILE_CORRUPT
                          || e.getErrorCode() == DataUtils.ERROR_CHUNK_NOT_FOUND;
                  default -> false;
                });
  }
}
