package dev.rondo.architecture.specimen.persistence.song;

import dev.rondo.architecture.specimen.application.song.SongFiles;
import java.io.InputStream;
import java.util.UUID;

/** Answers two ports at once, which is allowed, and uses randomness, which is not. */
public final class DirectorySongFiles implements SongFiles {

  @Override
  public InputStream open(String title) {
    return InputStream.nullInputStream();
  }

  @Override
  public void remove(String title) {
    throw new UnsupportedOperationException(title + UUID.randomUUID());
  }
}
