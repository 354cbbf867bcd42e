package dev.rondo.http.page;

import dev.rondo.http.cache.CachedView;
import dev.rondo.http.failure.RequestRejectedException;
import dev.rondo.http.page.ApiReader.DocumentNode;
import dev.rondo.http.protocol.ServerIdentity;
import gg.jte.html.HtmlTemplateOutput;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** Serves the description of the HTTP interface. */
@Controller
@PublicPages
final class ApiController {

  /** The path of the description for programs. */
  static final String DOCUMENT = "/openapi.yaml";

  /** The path of the overview for people; each section has a page below it. */
  static final String PAGE = "/docs/api";

  /** The path of the page with the bodies of requests and responses. */
  static final String SHAPES = PAGE + "/shapes";

  private static final String RESOURCE = "openapi.yaml";
  private static final String TITLE = "HTTP interface";
  private static final MediaType YAML = MediaType.of("application/yaml;charset=utf-8");

  private final Site site;
  private final ServerIdentity identity;

  /** Read once: made-up names of sections must cost no more than known ones. */
  private final ApiReader reference;

  ApiController(Site site, ServerIdentity identity) {
    this.site = site;
    this.identity = identity;
    this.reference = new ApiReader(document(identity), identity.brand());
  }

  @Get(DOCUMENT)
  HttpResponse<byte[]> document() {
    byte[] text = document(identity).getBytes(StandardCharsets.UTF_8);
    return CachedView.PAGE.of(PageResponses.localized(HttpResponse.ok(text), YAML));
  }

  @Get(PAGE)
  HttpResponse<byte[]> overview(PageView view) {
    Layout layout = site.layout(view, TITLE, PAGE);
    return page(output -> JteapiGenerated.render(output, null, layout, reference));
  }

  @Get(SHAPES)
  HttpResponse<byte[]> shapes(PageView view) {
    Layout layout = site.layout(view, TITLE + ": shapes", SHAPES);
    return page(output -> JteapishapesGenerated.render(output, null, layout, reference));
  }

  @Get(PAGE + "/{name}")
  HttpResponse<byte[]> section(String name, PageView view) {
    DocumentNode section = reference.section(name).orElseThrow(RequestRejectedException::notFound);
    Layout layout = site.layout(view, TITLE + ": " + name, PAGE + "/" + name);
    return page(output -> JteapisectionGenerated.render(output, null, layout, reference, section));
  }

  private static HttpResponse<byte[]> page(Consumer<HtmlTemplateOutput> template) {
    return CachedView.PAGE.of(PageResponses.of(template));
  }

  /**
   * The description of the interface for programs, in the notation of OpenAPI. It names the brand
   * and the address of this server, where the document of the project has the defaults.
   */
  static String document(ServerIdentity identity) {
    return new String(AssetFile.bytes(ApiController.class, RESOURCE), StandardCharsets.UTF_8)
        .replace("http://localhost:8080", identity.canonicalAddress())
        .replace("default: svc\n", "default: " + identity.brand() + "\n")
        .replace("/svc/", "/" + identity.brand() + "/")
        .replace("Svc-", identity.header(""));
  }
}
