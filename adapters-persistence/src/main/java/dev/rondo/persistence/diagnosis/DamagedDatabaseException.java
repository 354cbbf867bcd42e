package dev.rondo.persistence.diagnosis;

import dev.rondo.application.health.Causes;
import java.io.IOException;
import java.sql.SQLException;
import java.util.List;
import org.h2.api.ErrorCode;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.MVStoreException;

/** Pages of the embedded database are damaged; the message names the tables in one line. */
public final class DamagedDatabaseException extends IOException {

  private static final long serialVersionUID = 1L;

  public DamagedDatabaseException(List<String> faults) {
    super("the database is damaged: " + String.join(", ", faults));
  }

  /** Whether a damaged file caused the failure, also by H2's own account. */
  public static boolean isBehind(Throwable failure) {
    return Causes.of(failure)
        .anyMatch(
            cause ->
                switch (cause) {
                  case DamagedDatabaseException e -> true;
                  case SQLException e -> e.getErrorCode() == ErrorCode.FILE_CORRUPTED_1;
                  case MVStoreException e ->
                      e.getErrorCode() == DataUtils.ERROR_FILE_CORRUPT
                          || e.getErrorCode() == DataUtils.ERROR_CHUNK_NOT_FOUND
                          || e.getErrorCode() == DataUtils.ERROR_READING_FAILED;
                  default -> false;
                });
  }
}
