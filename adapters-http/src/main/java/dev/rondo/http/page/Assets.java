package dev.rondo.http.page;

import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.List;

/** The files that pages load. */
@Controller(Assets.FOLDER)
@PublicPages
final class Assets {

  static final String FOLDER = "/assets";
  static final AssetFile STYLE = read("site.css");
  static final AssetFile SCRIPT = read("site.js");
  static final AssetFile ICON = read("icon.svg");
  static final List<AssetFile> ALL = List.of(STYLE, SCRIPT, ICON);

  @Get("/{file}")
  HttpResponse<byte[]> fetch(String file) {
    return AssetFile.response(ALL, file);
  }

  private static AssetFile read(String name) {
    return AssetFile.read(Assets.class, FOLDER, name);
  }
}
