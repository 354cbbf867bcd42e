package dev.rondo.http.console;

import dev.rondo.http.page.AssetFile;
import dev.rondo.http.session.WithoutSession;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Produces;

/** The files that console pages load; they hold no secret. */
@Controller(ConsoleAssets.FOLDER)
@ConsolePages
@WithoutSession
@Produces(MediaType.ALL)
final class ConsoleAssetController {

  @Get("/{file}")
  HttpResponse<byte[]> fetch(String file) {
    return AssetFile.response(ConsoleAssets.ALL, file);
  }
}
