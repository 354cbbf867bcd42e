package dev.rondo.application.file;

import java.io.IOException;

/** The store has no space left. */
public final class StoreFullException extends IOException {

  private static final long serialVersionUID = 1L;

  public StoreFullException(long free, long reserve) {
    super(
        "no space left in the file store: "
            + (free >> 20)
            + " MB are free, and RONDO_UPLOAD_DISK_RESERVE keeps "
            + (reserve >> 20)
            + " MB free");
  }

  public StoreFullException(IOException cause) {
    super("no space left in the file store", cause);
  }
}
