package dev.rondo.http.item;

import dev.rondo.application.item.ViewServer;
import dev.rondo.http.cache.CachedView;
import dev.rondo.http.protocol.View;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.micronaut.serde.annotation.Serdeable;

/** The server's own page. */
@Controller("/${rondo.brand}")
record ServerController(ViewServer server) {

  @Get("/info")
  @ExecuteOn(TaskExecutors.BLOCKING)
  HttpResponse<ServerInfoResponse> info(View view) {
    return CachedView.SERVER.of(ServerInfoResponse.from(server.view(), view));
  }

  /** A server is never a copy of another. */
  @Get("/package")
  PackageResponse describePackage() {
    return new PackageResponse(false);
  }

  /** What clients that carry a copy of a server ask: whether to fetch it anew. */
  @Serdeable.Serializable
  record PackageResponse(boolean shouldUpdate) {}
}
