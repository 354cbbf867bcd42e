package dev.rondo.domain.player;

import dev.rondo.domain.item.UserItem;
import dev.rondo.domain.text.LocalizedText;
import java.util.List;

/**
 * A player as this server knows one.
 *
 * @param profile as last described in a signed request
 * @param standing whether they may come in
 */
public record Player(PlayerProfile profile, Standing standing) {

  /** Whether a player may come in. */
  public enum Standing {
    /** Welcome. */
    GOOD,
    /** Turned away until an operator lifts the ban. */
    BANNED
  }

  /** Whether they are turned away. */
  public boolean isBanned() {
    return standing == Standing.BANNED;
  }

  /** The player as lists show them. */
  public UserItem item() {
    return new UserItem(
        profile.id().itemName(), LocalizedText.of(profile.name()), profile.handle(), List.of());
  }
}
