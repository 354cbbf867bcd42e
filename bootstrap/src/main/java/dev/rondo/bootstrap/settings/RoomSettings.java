package dev.rondo.bootstrap.settings;

import io.micronaut.context.annotation.ConfigurationProperties;
import io.micronaut.core.bind.annotation.Bindable;
import java.util.LinkedHashSet;
import java.util.List;

/**
 * Where joined rooms are.
 *
 * @param multiplayerUrls addresses of multiplayer servers, separated by commas
 */
@ConfigurationProperties(SettingNames.PREFIX)
public record RoomSettings(@Bindable(defaultValue = "ws://localhost:8081") String multiplayerUrls) {

  /** Checks what was written. */
  public RoomSettings {
    urls(multiplayerUrls);
  }

  /** The addresses of the multiplayer servers, at least one. */
  public List<String> urls() {
    return urls(multiplayerUrls);
  }

  private static List<String> urls(String text) {
    return new Setting("RONDO_MULTIPLAYER_URLS", text)
        .urls(new LinkedHashSet<>(List.of("ws", "wss")));
  }
}
