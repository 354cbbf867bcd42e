package dev.rondo.architecture.specimen.bootstrap;

import dev.rondo.architecture.specimen.application.song.ListSongs;
import dev.rondo.architecture.specimen.persistence.song.JdbcSongs;
import java.security.SecureRandom;
import java.time.InstantSource;
import javax.sql.DataSource;

/** Allowed: may see, fetch and build everything. */
public record Main(InstantSource clock, SecureRandom random, ListSongs list) {

  /** Wires the service. */
  public static Main over(DataSource source) {
    return new Main(
        InstantSource.system(), new SecureRandom(), ListSongs.over(new JdbcSongs(source)));
  }
}
