package dev.rondo.application.file;

import java.io.IOException;

/** The store has no space left. */
public final class StoreFullException extends IOException {

  private static final long serialVersionUID = 1L;

  public StoreFullException(long free, long reserve) {
    super(
        "no space left in the file store: %d MB are free, and RONDO_UPLOAD_DISK_RESERVE keeps %d MB free"
            .formatted(free >> 20, reserve >> 20));
  }

  public StoreFullException(IOException cause) {
    super("no space left in the file store", cause);
  }
}
