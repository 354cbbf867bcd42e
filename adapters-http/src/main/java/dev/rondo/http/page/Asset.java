package dev.rondo.http.page;

import java.util.Arrays;
import java.util.Optional;

/** The files that pages load. */
enum Asset {
  /** How pages look. */
  STYLE("site", "css", "text/css"),
  /** What makes pages more comfortable. */
  SCRIPT("site", "js", "text/javascript"),
  /** The sign of the server in the browser's tabs. */
  ICON("icon", "svg", "image/svg+xml");

  private final AssetFile file;

  Asset(String name, String suffix, String mediaType) {
    this.file = AssetFile.read(Asset.class, name, suffix, mediaType);
  }

  /** The one of that file name. */
  static Optional<AssetFile> of(String fileName) {
    return Arrays.stream(values())
        .map(asset -> asset.file)
        .filter(file -> file.fileName().equals(fileName))
        .findFirst();
  }

  String path() {
    return "/assets/" + file.fileName();
  }
}
