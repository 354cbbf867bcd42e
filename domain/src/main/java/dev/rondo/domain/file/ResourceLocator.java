package dev.rondo.domain.file;

/**
 * Where a resource of an item is found (the protocol's {@code Srl}): a file of this server, an
 * address elsewhere, or nowhere.
 */
public sealed interface ResourceLocator {

  /** No resource: left out where a resource is optional, an empty object where it is not. */
  ResourceLocator NONE = new None();

  record None() implements ResourceLocator {}

  /** A file that this server holds. */
  record Stored(FileHash hash) implements ResourceLocator {}

  /**
   * A resource on another server, whatever its content may be.
   *
   * @param url absolute http or https URL
   */
  record Linked(String url) implements ResourceLocator {

    public Linked {
      requireAbsolute(url);
    }
  }

  /**
   * A resource on another server whose content is known.
   *
   * @param url absolute http or https URL
   * @param hash what the content must hash to
   */
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
