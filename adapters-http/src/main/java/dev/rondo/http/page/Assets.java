package dev.rondo.http.page;

import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.List;

/** The files that pages load. */
@Controller(Assets.FOLDER)
@PublicPages
final class Assets {

  /** Where browsers ask for them. */
  static final String FOLDER = "/assets";

  /** How pages look. */
  static final AssetFile STYLE = read("site.css");

  /** What makes pages more comfortable. */
  static final AssetFile SCRIPT = read("site.js");

  /** The sign of the server in the browser's tabs. */
  static final AssetFile ICON = read("icon.svg");

  /** All of them. */
  static final List<AssetFile> ALL = List.of(STYLE, SCRIPT, ICON);

  @Get("/{file}")
  HttpResponse<byte[]> fetch(String file) {
    return AssetFile.response(ALL, file);
  }

  private static AssetFile read(String name) {
    return AssetFile.read(Assets.class, FOLDER, name);
  }
}
