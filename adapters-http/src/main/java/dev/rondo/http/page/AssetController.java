package dev.rondo.http.page;

import dev.rondo.http.failure.RequestRejectedException;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Produces;

/** The files that pages load. */
@Controller("/assets")
@PublicPages
@Produces(MediaType.ALL)
final class AssetController {

  @Get("/{file}")
  HttpResponse<byte[]> fetch(String file) {
    return Asset.of(file).orElseThrow(RequestRejectedException::notFound).response();
  }
}
