package dev.rondo.http.page;

import dev.rondo.http.protocol.ServerIdentity;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * The description of the interface for programs, in the notation of OpenAPI. It names the brand and
 * the address of this server, where the document of the project has the defaults.
 */
@Singleton
@PublicPages
final class ApiDocument {

  private static final String RESOURCE = "openapi.yaml";

  private final ServerIdentity identity;

  ApiDocument(ServerIdentity identity) {
    this.identity = identity;
  }

  String text() {
    return project()
        .replace("http://localhost:8080", identity.canonicalAddress())
        .replace("default: svc\n", "default: " + identity.brand() + "\n")
        .replace("/svc/", "/" + identity.brand() + "/")
        .replace("Svc-", identity.header(""));
  }

  private static String project() {
    try (InputStream stream = ApiDocument.class.getResourceAsStream(RESOURCE)) {
      byte[] bytes = Objects.requireNonNull(stream, RESOURCE).readAllBytes();
      return new String(bytes, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + RESOURCE, e);
    }
  }
}
