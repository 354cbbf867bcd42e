package dev.rondo.application.round;

import dev.rondo.application.profile.ViewProfile.Profile;
import dev.rondo.domain.item.ItemName;

/** Use case: what was played last in a room, for the page of the room. */
@FunctionalInterface
public interface ViewLastRounds {

  /** How many rounds are shown, at most. */
  int SHOWN = 3;

  /** A section for each of the last rounds: the level, and who reached what. */
  Profile view(ItemName room);
}
