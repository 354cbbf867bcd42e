package dev.rondo.architecture.specimen.application.song;

import java.time.Clock;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;

/** Allowed: is handed what {@link TimedSongs} fetches. */
record ShuffledSongs(Clock clock, InstantSource source, Random random) {

  List<Object> shuffle(List<String> titles) {
    Collections.shuffle(titles, random);
    return List.of(Instant.now(clock), source.instant(), random.nextInt(), new UUID(1, 2));
  }
}
