package dev.rondo.http.item;

import dev.rondo.application.item.ViewServer.Presentation;
import dev.rondo.domain.form.FormOption;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.http.form.OptionResponse;
import dev.rondo.http.protocol.ResourceResponse;
import dev.rondo.http.protocol.View;
import io.micronaut.serde.annotation.Serdeable;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The server's own page ({@code ServerInfo}). */
@Serdeable.Serializable
record ServerInfoResponse(
    String title,
    @Nullable String description,
    List<ButtonResponse> buttons,
    ConfigurationResponse configuration,
    @Nullable ResourceResponse banner) {

  private static final List<ButtonResponse> BUTTONS =
      Stream.of(
              Stream.of("authentication"),
              Stream.of(
                      ItemKind.POST,
                      ItemKind.PLAYLIST,
                      ItemKind.LEVEL,
                      ItemKind.REPLAY,
                      ItemKind.SKIN,
                      ItemKind.BACKGROUND,
                      ItemKind.EFFECT,
                      ItemKind.PARTICLE,
                      ItemKind.ENGINE,
                      ItemKind.ROOM,
                      ItemKind.USER)
                  .map(ItemKind::word),
              Stream.of("configuration"))
          .flatMap(words -> words)
          .map(ButtonResponse::new)
          .toList();

  static ServerInfoResponse from(Presentation presentation, View view) {
    ServerProfile profile = presentation.profile();
    return new ServerInfoResponse(
        view.plain(profile.title()),
        view.textIfAny(profile.description()),
        BUTTONS,
        ConfigurationResponse.from(presentation.configuration(), view),
        ResourceResponse.ifAny(profile.banner(), view));
  }

  /** A way on from the server's own page. */
  @Serdeable.Serializable
  record ButtonResponse(String type) {}

  /** What a player may set for this server. */
  @Serdeable.Serializable
  record ConfigurationResponse(List<OptionResponse> options) {

    private static ConfigurationResponse from(List<FormOption> options, View view) {
      return new ConfigurationResponse(
          options.stream().map(option -> OptionResponse.from(option, view)).toList());
    }
  }
}
