package dev.rondo.http.page;

import dev.rondo.http.cache.CachedView;
import dev.rondo.http.failure.RequestRejectedException;
import io.micronaut.http.HttpHeaders;
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

  private static final String FOREVER = "public, max-age=31536000, immutable";

  @Get("/{file}")
  HttpResponse<byte[]> fetch(String file) {
    Asset asset = Asset.of(file).orElseThrow(RequestRejectedException::notFound);
    return CachedView.FILE.of(
        HttpResponse.ok(asset.bytes())
            .header(HttpHeaders.CACHE_CONTROL, FOREVER)
            .header(HttpHeaders.VARY, HttpHeaders.ACCEPT_ENCODING)
            .contentType(asset.mediaType()));
  }
}
