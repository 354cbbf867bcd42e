package dev.rondo.http.item;

import dev.rondo.application.item.Front.Button;
import dev.rondo.application.item.ViewServer;
import dev.rondo.application.item.ViewServer.Presentation;
import dev.rondo.application.profile.Notifications.Kind;
import dev.rondo.application.profile.ViewNotifications;
import dev.rondo.domain.form.FormOption;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.http.cache.CachedView;
import dev.rondo.http.form.OptionResponse;
import dev.rondo.http.protocol.ResourceResponse;
import dev.rondo.http.protocol.View;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.micronaut.serde.annotation.Serdeable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The server's own page. */
@Controller("/${rondo.brand}")
record ServerController(ViewServer server, ViewNotifications notifications) {

  @Get("/info")
  @ExecuteOn(TaskExecutors.BLOCKING)
  HttpResponse<ServerInfoResponse> info(HttpRequest<?> request, Caller caller, View view) {
    Presentation shown = server.view();
    if (shown.buttons().stream().noneMatch(Button::isForNotifications)) {
      return CachedView.SERVER.of(ServerInfoResponse.from(shown, 0, view));
    }
    return switch (caller) {
      case Caller.Anonymous() ->
          CachedView.SERVER_WITHOUT_SESSION.of(ServerInfoResponse.from(shown, 0, view));
      case Caller.Known(PlayerId player) ->
          HttpResponse.ok(
              ServerInfoResponse.from(
                  shown,
                  notifications.countUnread(player, Kind.chosen(request.getParameters()::getFirst)),
                  view));
    };
  }

  /** A server is never a copy of another. */
  @Get("/package")
  PackageResponse describePackage() {
    return new PackageResponse(false);
  }

  /** What clients that carry a copy of a server ask: whether to fetch it anew. */
  @Serdeable.Serializable
  record PackageResponse(boolean shouldUpdate) {}

  /** The server's own page ({@code ServerInfo}). */
  @Serdeable.Serializable
  record ServerInfoResponse(
      String title,
      @Nullable String description,
      List<ButtonResponse> buttons,
      ConfigurationResponse configuration,
      @Nullable ResourceResponse banner) {

    static ServerInfoResponse from(Presentation presentation, int unread, View view) {
      ServerProfile profile = presentation.profile();
      return new ServerInfoResponse(
          view.plain(profile.title()),
          view.textIfAny(profile.description()),
          presentation.buttons().stream()
              .map(button -> ButtonResponse.from(button, unread, view))
              .toList(),
          ConfigurationResponse.from(presentation.configuration(), view),
          ResourceResponse.ifAny(profile.banner(), view));
    }

    /** A button of the server's own page. */
    @Serdeable.Serializable
    record ButtonResponse(
        String type,
        @Nullable String title,
        @Nullable String icon,
        @Nullable Integer badgeCount,
        @Nullable String infoType,
        @Nullable String itemName) {

      private static ButtonResponse from(Button button, int unread, View view) {
        return new ButtonResponse(
            button.type(),
            view.textIfAny(button.title()),
            View.ifAny(button.icon()),
            button.isForNotifications() && unread > 0 ? unread : null,
            View.ifAny(button.infoType()),
            View.ifAny(button.itemName()));
      }
    }

    /** What a player may set for this server. */
    @Serdeable.Serializable
    record ConfigurationResponse(List<OptionResponse> options) {

      private static ConfigurationResponse from(List<FormOption> options, View view) {
        return new ConfigurationResponse(
            options.stream().map(option -> OptionResponse.from(option, view)).toList());
      }
    }
  }
}
