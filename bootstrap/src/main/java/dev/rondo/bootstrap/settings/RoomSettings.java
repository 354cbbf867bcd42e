package dev.rondo.bootstrap.settings;

import io.micronaut.context.annotation.ConfigurationProperties;
import io.micronaut.core.bind.annotation.Bindable;
import java.util.LinkedHashSet;
import java.util.List;

/**
 * Where joined rooms are, and how many a player may have.
 *
 * @param multiplayerUrls addresses of multiplayer servers, separated by commas; empty for the one
 *     that is built in
 * @param roomsPerPlayer how many rooms a player may have reserved or open
 */
@ConfigurationProperties(SettingNames.PREFIX)
public record RoomSettings(
    @Bindable(defaultValue = "") String multiplayerUrls,
    @Bindable(defaultValue = "3") String roomsPerPlayer) {

  private static final int MOST_ROOMS = 1_000;

  /** Checks what was written. */
  public RoomSettings {
    urls(multiplayerUrls);
    perPlayer(roomsPerPlayer);
  }

  /** The addresses of the multiplayer servers; none for the one that is built in. */
  public List<String> urls() {
    return urls(multiplayerUrls);
  }

  /** How many rooms a player may have reserved or open. */
  public int perPlayer() {
    return perPlayer(roomsPerPlayer);
  }

  private static int perPlayer(String text) {
    return new Setting("RONDO_ROOMS_PER_PLAYER", text).number(1, MOST_ROOMS, "a number of rooms");
  }

  private static List<String> urls(String text) {
    return text.isBlank()
        ? List.of()
        : new Setting("RONDO_MULTIPLAYER_URLS", text)
            .urls(new LinkedHashSet<>(List.of("ws", "wss")));
  }
}
