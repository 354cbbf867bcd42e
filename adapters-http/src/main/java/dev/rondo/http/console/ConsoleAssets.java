package dev.rondo.http.console;

import dev.rondo.http.page.AssetFile;
import java.util.List;

/** The files that console pages load. */
final class ConsoleAssets {

  static final String FOLDER = "/console/assets";
  static final AssetFile STYLE = read("console.css");
  static final AssetFile SCRIPT = read("console.js");
  static final AssetFile ICON = read("console.svg");
  static final List<AssetFile> ALL = List.of(STYLE, SCRIPT, ICON);

  private ConsoleAssets() {}

  private static AssetFile read(String name) {
    return AssetFile.read(ConsoleAssets.class, FOLDER, name);
  }
}
