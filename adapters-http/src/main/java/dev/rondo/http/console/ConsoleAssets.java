package dev.rondo.http.console;

import dev.rondo.http.page.AssetFile;
import dev.rondo.http.session.WithoutSession;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.List;

/** The files that console pages load; they hold no secret. */
@Controller(ConsoleAssets.FOLDER)
@ConsolePages
@WithoutSession
final class ConsoleAssets {

  static final String FOLDER = "/console/assets";
  static final AssetFile STYLE = read("console.css");
  static final AssetFile SCRIPT = read("console.js");
  static final AssetFile ICON = read("console.svg");
  static final List<AssetFile> ALL = List.of(STYLE, SCRIPT, ICON);

  @Get("/{file}")
  HttpResponse<byte[]> fetch(String file) {
    return AssetFile.response(ALL, file);
  }

  private static AssetFile read(String name) {
    return AssetFile.read(ConsoleAssets.class, FOLDER, name);
  }
}
