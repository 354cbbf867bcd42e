package dev.rondo.application.round;

import dev.rondo.application.profile.ViewProfile.Profile;
import dev.rondo.domain.item.ItemName;

/** Use case: read what was played last in a room, for its page. */
@FunctionalInterface
public interface ViewLastRounds {

  /** The most rounds that are shown. */
  int SHOWN = 3;

  /** A section for each of the last rounds: its level and results. */
  Profile view(ItemName room);
}
