package dev.rondo.application.file;

import java.io.IOException;

/** The store has no space left. */
public final class StoreFullException extends IOException {

  private static final long serialVersionUID = 1L;

  /** Keeps the cause. */
  public StoreFullException(IOException cause) {
    super("no space left in the file store", cause);
  }
}
