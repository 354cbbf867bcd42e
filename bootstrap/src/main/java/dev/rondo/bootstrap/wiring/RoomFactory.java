package dev.rondo.bootstrap.wiring;

import dev.rondo.application.item.Catalogue;
import dev.rondo.application.leaderboard.ScoringFiles;
import dev.rondo.application.random.RandomBytes;
import dev.rondo.application.room.PublishRoomKeys;
import dev.rondo.application.room.RoomHosts;
import dev.rondo.application.room.RoomNode;
import dev.rondo.application.room.RoomOptionsReader;
import dev.rondo.application.room.RoomPlaces;
import dev.rondo.application.room.RoomPolicy;
import dev.rondo.application.room.RoomTicketVerifier;
import dev.rondo.application.room.RoomTickets;
import dev.rondo.application.round.EventWriter;
import dev.rondo.application.round.LiveRooms;
import dev.rondo.application.round.OwnLevels;
import dev.rondo.application.round.RoundContext;
import dev.rondo.application.round.RoundContext.RoundPolicy;
import dev.rondo.application.round.RoundData;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.bootstrap.settings.BuiltInForms;
import dev.rondo.bootstrap.settings.ProgramFailureException;
import dev.rondo.bootstrap.settings.Setting;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.domain.form.ItemValueReader;
import dev.rondo.domain.form.ServerForms;
import dev.rondo.domain.room.RoomRules;
import dev.rondo.http.protocol.ServerIdentity;
import dev.rondo.persistence.room.JwtRoomTickets;
import dev.rondo.persistence.room.PublishedRoomKeys;
import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Factory;
import io.micronaut.scheduling.TaskExecutors;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;

@Factory
final class RoomFactory {

  /** A creator has this long to open a room. */
  private static final Duration RESERVATION = Duration.ofMinutes(10);

  /** Clients believe a signed join for a day after it was signed. */
  private static final Duration JOIN_BELIEVED = Duration.ofHours(24);

  /** Players take a ticket to the multiplayer server at once. */
  private static final Duration TICKET_LIFETIME = Duration.ofMinutes(1);

  private static final int NODE_ID_BYTES = 16;

  /** A player has so long to come back after the network broke. */
  private static final Duration GRACE = Duration.ofSeconds(30);

  /** Players who enter within so many milliseconds are announced together. */
  private static final long MOMENT_MILLIS = 100;

  private static final Duration IDLE = Duration.ofHours(2);

  @Singleton
  RoomRules roomRules(Settings settings) {
    // A join may have been signed one window before its seat was taken.
    return new RoomRules(RESERVATION, JOIN_BELIEVED.minus(settings.get(Setting.SIGNATURE_WINDOW)));
  }

  @Singleton
  RoomPolicy roomPolicy(
      Settings settings, RoomRules rules, ServerForms forms, ServerIdentity identity) {
    List<String> urls = settings.get(Setting.MULTIPLAYER_URLS);
    return new RoomPolicy(
        urls.isEmpty() ? List.of(builtInUrl(identity)) : urls,
        rules,
        forms.room(),
        BuiltInForms.USUAL_SEATS,
        settings.get(Setting.ROOMS_PER_PLAYER),
        TICKET_LIFETIME);
  }

  /** Rooms are played where they are joined. */
  private static String builtInUrl(ServerIdentity identity) {
    return socket(identity.canonicalAddress()) + playPath(identity);
  }

  /** The address for WebSockets: ws for http, wss for https. */
  private static String socket(String address) {
    return address.replaceFirst("^http", "ws");
  }

  @Singleton
  RoomPlaces roomPlaces(
      RoomHosts hosts,
      Settings settings,
      ServerIdentity identity,
      Transactions transactions,
      RandomBytes random,
      InstantSource clock) {
    String path = playPath(identity);
    // The only process that serves from its database need not wait for the one before it.
    String id =
        settings.isEmbedded() ? "embedded" : HexFormat.of().formatHex(random.next(NODE_ID_BYTES));
    RoomNode self =
        new RoomNode(
            id,
            socket(settings.get(Setting.NODE_ADDRESS).orElse(identity.canonicalAddress())) + path);
    return new RoomPlaces(hosts, self, path, transactions, clock);
  }

  /** The path of the rooms that are played on this server, below its address. */
  private static String playPath(ServerIdentity identity) {
    return "/" + identity.brand() + "/rooms/" + RoomPolicy.NAME + "/play";
  }

  @Singleton
  @Bean(typed = {RoomTickets.class, PublishRoomKeys.class})
  JwtRoomTickets roomTickets(
      DataDirectory directory,
      PublishedRoomKeys published,
      ServerIdentity identity,
      RoomPolicy policy,
      InstantSource clock) {
    Path keys = directory.roomKeys();
    try {
      return JwtRoomTickets.open(
          keys, published, identity.canonicalAddress(), policy.rules().seat(), clock);
    } catch (UncheckedIOException e) {
      throw new ProgramFailureException(keys + " cannot be used", e);
    }
  }

  @Singleton
  RoomOptionsReader roomOptions(
      RoomPolicy policy, ItemValueReader notation, ServerIdentity identity) {
    return new RoomOptionsReader(policy, notation, identity.addresses());
  }

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
}
