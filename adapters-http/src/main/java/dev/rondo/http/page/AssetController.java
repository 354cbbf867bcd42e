package dev.rondo.http.page;

import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Produces;

/** The files that pages load. */
@Controller(Assets.FOLDER)
@PublicPages
@Produces(MediaType.ALL)
final class AssetController {

  @Get("/{file}")
  HttpResponse<byte[]> fetch(String file) {
    return AssetFile.response(Assets.ALL, file);
  }
}
