package dev.rondo.architecture.specimen.application.song;

import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.chrono.JapaneseDate;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Function;
import java.util.function.Supplier;

/** Fetches what it should be handed, once in every way there is. */
final class TimedSongs {

  private final Supplier<Instant> now = Instant::now;
  private final Supplier<Random> random = Random::new;
  private final Function<String, String> setting = System::getenv;

  List<Object> time() {
    return List.of(
        now,
        System.currentTimeMillis(),
        System.nanoTime(),
        Clock.systemUTC(),
        InstantSource.system(),
        LocalDate.now(ZoneOffset.UTC),
        JapaneseDate.now(ZoneOffset.UTC));
  }

  List<Object> chance(List<String> titles) {
    Collections.shuffle(titles);
    return List.of(
        random,
        Math.random(),
        new SecureRandom(),
        new SplittableRandom(),
        ThreadLocalRandom.current().nextInt(),
        UUID.randomUUID());
  }

  List<Object> environment() {
    return List.of(setting, System.getProperty("songs"), Integer.getInteger("songs"));
  }
}
