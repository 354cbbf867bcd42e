package dev.rondo.http.page;

import dev.rondo.http.cache.CachedView;
import dev.rondo.http.protocol.ServerIdentity;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Produces;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import java.nio.charset.StandardCharsets;

/** Tells those who write clients what they may ask of this server. */
@Controller
@PublicPages
@ExecuteOn(TaskExecutors.BLOCKING)
@Produces(MediaType.ALL)
final class ApiController {

  /** Where the description is found, for programs. */
  static final String DOCUMENT = "/openapi.yaml";

  /** Where it is found, for people. */
  static final String PAGE = "/docs/api";

  private static final String TITLE = "HTTP interface";
  private static final MediaType YAML = MediaType.of("application/yaml;charset=utf-8");

  private final Site site;
  private final ApiDocument document;
  private final ServerIdentity identity;

  ApiController(Site site, ApiDocument document, ServerIdentity identity) {
    this.site = site;
    this.document = document;
    this.identity = identity;
  }

  @Get(DOCUMENT)
  HttpResponse<byte[]> document() {
    byte[] text = document.text().getBytes(StandardCharsets.UTF_8);
    return CachedView.PAGE.of(PageResponses.localized(HttpResponse.ok(text), YAML));
  }

  @Get(PAGE)
  HttpResponse<byte[]> page(PageView view) {
    ApiPage page =
        new ApiReader(document.text(), identity.brand()).page(site.layout(view, TITLE, PAGE));
    return CachedView.PAGE.of(
        PageResponses.of(output -> JteapiGenerated.render(output, null, page)));
  }
}
