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
 * @param nodeAddress the public base URL of this node alone; empty for that of the server
 * @param roomsPerPlayer how many rooms a player may have reserved or open
 */
@ConfigurationProperties(SettingNames.PREFIX)
public record RoomSettings(
    @Bindable(defaultValue = "") String multiplayerUrls,
    @Bindable(defaultValue = "") String nodeAddress,
    @Bindable(defaultValue = "3") String roomsPerPlayer) {

  private static final int MOST_ROOMS = 1_000;

  /** A valid address, used where only the validity of the set one matters. */
  private static final String UNUSED = "http://localhost";

  /** Checks what was written. */
  public RoomSettings {
    urls(multiplayerUrls);
    nodeAddress(nodeAddress, UNUSED);
    perPlayer(roomsPerPlayer);
  }

  /** The addresses of the multiplayer servers; none for the one that is built in. */
  public List<String> urls() {
    return urls(multiplayerUrls);
  }

  /**
   * The public base URL of this node.
   *
   * @param usual where none is set
   */
  public String nodeAddress(String usual) {
    return nodeAddress(nodeAddress, usual);
  }

  private static String nodeAddress(String text, String usual) {
    List<String> addresses =
        new Setting("RONDO_NODE_ADDRESS", text.isBlank() ? usual : text)
            .urls(new LinkedHashSet<>(List.of("http", "https")));
    if (addresses.size() > 1) {
      throw new Setting("RONDO_NODE_ADDRESS", text).refused("a node has one address");
    }
    return addresses.getFirst();
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
