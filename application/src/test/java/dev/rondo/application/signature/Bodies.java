package dev.rondo.application.signature;

import java.time.Instant;

/** Bodies as clients write them, ready to be signed. */
public final class Bodies {

  private Bodies() {}

  /** The body of a player who signs in. */
  public static String signIn(String address, Instant time, String player) {
    return """
    {"type":"authenticateServer","address":"%s","time":%d,"userProfile":%s}\
    """
        .formatted(address, time.toEpochMilli(), profile(player));
  }

  /** The body of a player who joins a room. */
  public static String join(String address, String room, Instant time, String player) {
    return """
    {"type":"authenticateMultiplayer","address":"%s","room":"%s","time":%d,"userProfile":%s}\
    """
        .formatted(address, room, time.toEpochMilli(), profile(player));
  }

  /** The body of a player who signs in in a browser. */
  public static String external(String url, Instant time, String player) {
    return """
    {"type":"authenticateExternal","url":"%s","time":%d,"userProfile":%s}\
    """
        .formatted(url, time.toEpochMilli(), profile(player));
  }

  /** The profile of a player whose handle is their id, and whose name says it too. */
  public static String profile(String player) {
    return """
    {"id":"%1$s","handle":"%1$s","name":"Name of %1$s","avatarType":"default",\
    "avatarForegroundType":"player","avatarForegroundColor":"#ffffffff",\
    "avatarBackgroundType":"default","avatarBackgroundColor":"#000000ff",\
    "bannerType":"none","aboutMe":"","favorites":[]}\
    """
        .formatted(player);
  }
}
