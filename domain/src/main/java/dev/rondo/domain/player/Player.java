package dev.rondo.domain.player;

import dev.rondo.domain.item.UserItem;
import dev.rondo.domain.text.LocalizedText;
import java.util.List;

/** Somebody who has signed in at least once. */
public record Player(PlayerProfile profile, AccountStatus status) {

  /** Whether a player may sign in. */
  public enum AccountStatus {
    GOOD,
    /** Turned away until an operator lifts the ban, or its time has passed. */
    BANNED
  }

  public boolean isBanned() {
    return status == AccountStatus.BANNED;
  }

  /** The player as lists show them. */
  public UserItem item() {
    return new UserItem(
        profile.id().itemName(), LocalizedText.of(profile.name()), profile.handle(), List.of());
  }
}
