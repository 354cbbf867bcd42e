package dev.rondo.testkit.player;

import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.player.PlayerProfile;
import dev.rondo.domain.player.PlayerProfile.Avatar;
import java.util.List;

/** Profiles of sample players. */
public final class Profiles {

  private static final Avatar PLAIN = new Avatar("", "", "", "", "");

  private Profiles() {}

  /** A player who says nothing but who it is. */
  public static PlayerProfile of(String id, String handle, String name) {
    return new PlayerProfile(new PlayerId(id), handle, name, PLAIN, "", "", List.of());
  }

  /** A player who says all that can be said. */
  public static PlayerProfile full(String id) {
    return new PlayerProfile(
        new PlayerId(id),
        "handle-" + id,
        "#NAME \"quoted\" \\ 黒 𝄞 é",
        new Avatar("custom", "player", "#ffffffff", "default", "#000000ff"),
        "festival",
        "Two\nlines",
        List.of("first", "", "second", "first"));
  }
}
