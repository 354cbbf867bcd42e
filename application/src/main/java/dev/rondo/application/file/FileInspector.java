package dev.rondo.application.file;

import dev.rondo.domain.form.FileRule;
import java.io.IOException;
import java.io.InputStream;

/** Driven port: tells by its content whether a file is what a form asks for. */
public interface FileInspector {

  /**
   * Inspects a file in bounded memory and time: pictures are not decoded, and compressed data is
   * inflated up to a limit. The source may be opened more than once.
   */
  Finding inspect(Source source, FileRule rule) throws IOException;

  /**
   * What a finding depends on besides the content of a file and its format: the most pixels of a
   * picture, or the most bytes that compressed data may inflate to; 0 for nothing.
   */
  default long bound(FileRule rule) {
    return switch (rule.type().format()) {
      case IMAGE -> rule.maxPixels();
      case ANY, AUDIO, ZIP, GZIPPED_JSON -> 0;
    };
  }

  /**
   * The revision of what is looked for. It is raised whenever an inspection may find something else
   * in a file than before, so that no finding of an earlier one is trusted.
   */
  default int revision() {
    return 1;
  }

  @FunctionalInterface
  interface Source {

    /** A stream from the first byte; the caller closes it. */
    InputStream open() throws IOException;
  }

  enum Finding {
    FITS,
    /** Of another format, or broken. */
    WRONG_FORMAT,
    /** Of the right format, but wider, higher or inflating to more than is allowed. */
    TOO_BIG
  }
}
