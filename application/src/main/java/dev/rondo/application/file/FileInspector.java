package dev.rondo.application.file;

import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.FileUse;
import dev.rondo.domain.form.FileRule;
import java.io.IOException;
import java.io.InputStream;

/** Driven port: tells by its content whether a file is what a form asks for. */
public interface FileInspector {

  /**
   * Inspects a file in bounded memory and time, without decoding pictures. The source may be opened
   * more than once.
   */
  Finding inspect(Source source, FileRule rule) throws IOException;

  /**
   * What a finding depends on besides content and format: the most pixels or inflated bytes; 0 for
   * nothing.
   */
  default long bound(FileRule rule) {
    return switch (rule.type().format()) {
      case IMAGE -> rule.maxPixels();
      case ANY, AUDIO, ZIP, GZIPPED_JSON -> 0;
    };
  }

  /**
   * The revision of the inspection, raised when it may find something else, so that older findings
   * do not count.
   */
  default int revision() {
    return 1;
  }

  @FunctionalInterface
  interface Source {

    /** A stream from the first byte; the caller closes it. */
    InputStream open() throws IOException;
  }

  /** All that a finding depends on. */
  record Inspection(FileHash hash, FileUse.Format format, long bound, int revision) {}

  enum Finding {
    FITS,
    /** Of another format, or broken. */
    WRONG_FORMAT,
    /** Of the right format, but wider, higher or inflating to more than is allowed. */
    TOO_BIG
  }
}
