package dev.rondo.http.console;

import dev.rondo.http.page.AssetFile;
import java.util.List;

/** The files that the pages of the console load. */
final class ConsoleAssets {

  /** Where browsers ask for them. */
  static final String FOLDER = "/console/assets";

  /** How pages look. */
  static final AssetFile STYLE = read("console.css");

  /** What makes pages more comfortable. */
  static final AssetFile SCRIPT = read("console.js");

  /** The sign of the console in the browser's tabs. */
  static final AssetFile ICON = read("console.svg");

  /** All of them. */
  static final List<AssetFile> ALL = List.of(STYLE, SCRIPT, ICON);

  private ConsoleAssets() {}

  private static AssetFile read(String name) {
    return AssetFile.read(ConsoleAssets.class, FOLDER, name);
  }
}
