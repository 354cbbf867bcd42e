package dev.rondo.http.console;

import dev.rondo.http.page.AssetFile;
import java.util.Arrays;
import java.util.Optional;

/** The files that the pages of the console load. */
enum ConsoleAsset {
  /** How pages look. */
  STYLE("console", "css", "text/css"),
  /** What makes pages more comfortable. */
  SCRIPT("console", "js", "text/javascript"),
  /** The sign of the console in the browser's tabs. */
  ICON("console", "svg", "image/svg+xml");

  private final AssetFile file;

  ConsoleAsset(String name, String suffix, String mediaType) {
    this.file = AssetFile.read(ConsoleAsset.class, name, suffix, mediaType);
  }

  /** The one of that file name. */
  static Optional<AssetFile> of(String fileName) {
    return Arrays.stream(values())
        .map(asset -> asset.file)
        .filter(file -> file.fileName().equals(fileName))
        .findFirst();
  }

  String path() {
    return "/console/assets/" + file.fileName();
  }
}
