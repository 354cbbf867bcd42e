package dev.rondo.domain.file;

/** The place of an item's resource ({@code Srl}): this server, an address elsewhere, or nowhere. */
public sealed interface ResourceLocator {

  /** No resource: left out where a resource is optional, an empty object where it is not. */
  ResourceLocator NONE = new None();

  record None() implements ResourceLocator {}

  /** A file that this server holds. */
  record Stored(FileHash hash) implements ResourceLocator {}

  /** A resource elsewhere with unknown content, by an absolute http or https URL. */
  record Linked(String url) implements ResourceLocator {

    public Linked {
      requireAbsolute(url);
    }
  }

  /** A resource elsewhere with known content, by an absolute http or https URL. */
  record LinkedFile(String url, FileHash hash) implements ResourceLocator {

    public LinkedFile {
      requireAbsolute(url);
    }
  }

  private static void requireAbsolute(String url) {
    if (!url.startsWith("https://") && !url.startsWith("http://")) {
      throw new IllegalArgumentException("not an absolute http or https URL: " + url);
    }
  }
}
