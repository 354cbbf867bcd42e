package dev.rondo.bootstrap.wiring;

import dev.rondo.application.item.Catalogue;
import dev.rondo.application.leaderboard.ScoringFiles;
import dev.rondo.application.random.RandomBytes;
import dev.rondo.application.room.RoomPolicy;
import dev.rondo.application.room.RoomTicketVerifier;
import dev.rondo.application.round.EventWriter;
import dev.rondo.application.round.LiveRooms;
import dev.rondo.application.round.OwnLevels;
import dev.rondo.application.round.RoundContext;
import dev.rondo.application.round.RoundContext.RoundPolicy;
import dev.rondo.application.round.RoundData;
import dev.rondo.http.protocol.ServerIdentity;
import dev.rondo.http.round.RoundLimits;
import io.micronaut.context.annotation.Factory;
import io.micronaut.scheduling.TaskExecutors;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;

@Factory
final class RoundFactory {

  /** A player has so long to come back after the network broke. */
  private static final Duration GRACE = Duration.ofSeconds(30);

  /** Players who enter within so many milliseconds are announced together. */
  private static final long MOMENT_MILLIS = 100;

  private static final Duration IDLE = Duration.ofHours(2);

  @Singleton
  OwnLevels ownLevels(Catalogue catalogue, ServerIdentity identity, ScoringFiles files) {
    return new OwnLevels(catalogue, identity.addresses(), files::findNotes);
  }

  @Singleton
  RoundContext roundContext(
      RoomTicketVerifier tickets,
      RoundData data,
      RoomPolicy policy,
      OwnLevels levels,
      EventWriter events,
      @Named(TaskExecutors.BLOCKING) ExecutorService executor,
      RandomBytes random,
      InstantSource clock) {
    return new RoundContext(
        tickets,
        data,
        levels,
        events,
        new RoundPolicy(policy.rules(), policy.ticketLifetime(), GRACE, IDLE),
        CompletableFuture.delayedExecutor(MOMENT_MILLIS, TimeUnit.MILLISECONDS, executor),
        random,
        clock);
  }

  /** One for all: it has the rooms that this node plays. */
  @Singleton
  LiveRooms liveRooms(RoundContext context) {
    return new LiveRooms(context);
  }

  @Singleton
  RoundLimits roundLimits() {
    return RoundLimits.USUAL;
  }
}
