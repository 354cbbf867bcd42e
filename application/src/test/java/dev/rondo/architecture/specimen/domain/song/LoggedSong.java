package dev.rondo.architecture.specimen.domain.song;

import java.util.logging.Logger;

/** Speaks, where the domain is silent. */
public record LoggedSong(String title) {

  /** Says its title. */
  public void say() {
    Logger.getLogger("songs").info(title);
  }
}
