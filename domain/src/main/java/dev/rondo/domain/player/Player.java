package dev.rondo.domain.player;

import dev.rondo.domain.item.UserItem;
import dev.rondo.domain.text.LocalizedText;
import java.util.List;

/**
 * Somebody who has signed in at least once.
 *
 * @param profile as last described in a signed request
 * @param status whether they may sign in
 */
public record Player(PlayerProfile profile, AccountStatus status) {

  /** Whether a player may sign in. */
  public enum AccountStatus {
    /** Welcome. */
    GOOD,
    /** Turned away until an operator lifts the ban, or its time has passed. */
    BANNED
  }

  /** Whether they are banned. */
  public boolean isBanned() {
    return status == AccountStatus.BANNED;
  }

  /** The player as lists show them. */
  public UserItem item() {
    return new UserItem(
        profile.id().itemName(), LocalizedText.of(profile.name()), profile.handle(), List.of());
  }
}
