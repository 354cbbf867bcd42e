package dev.rondo.architecture.specimen.application.song;

/** Allowed: a use case without an interface. */
public final class ExpireSongs {

  private final Songs songs;

  /** Over songs. */
  public ExpireSongs(Songs songs) {
    this.songs = songs;
  }

  /** How many there are. */
  public int expire() {
    return songs.all().size();
  }
}
