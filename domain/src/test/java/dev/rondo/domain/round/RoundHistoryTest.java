package dev.rondo.domain.round;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.domain.leaderboard.ChartNotes;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.signature.SignedBody;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/**
 * Eight clients play random rounds. What they send and what they are told is delayed, commands come
 * twice, connections break. No client may end, and when nothing is on its way any more, all have
 * the room as it is. A failure prints its seed; {@code -Drondo.seed=…} plays that history again.
 */
final class RoundHistoryTest {

  private static final int CLIENTS = 8;

  /** {@code -Drondo.rounds=10000} plays more of them, which takes a minute. */
  private static final int ROUNDS = Integer.getInteger("rondo.rounds", 500);

  private static final int STEPS = 4_000;

  @Test
  void noClientEverEndsAndAllAgreeWhenItIsQuiet() {
    Long chosen = Long.getLong("rondo.seed");
    if (chosen != null) {
      new History(chosen).play();
      return;
    }
    RandomGenerator seeds = RandomGenerator.getDefault();
    int rounds = 0;
    int interrupted = 0;
    int results = 0;
    while (rounds < ROUNDS) {
      long seed = seeds.nextLong();
      try {
        History history = new History(seed);
        history.play();
        rounds += history.rounds;
        interrupted += history.interrupted;
        results += history.results;
      } catch (AssertionError | RuntimeException failure) {
        throw new AssertionError("-Drondo.seed=" + seed, failure);
      }
    }
    // Else the histories would show little.
    assertThat(interrupted).isGreaterThan(ROUNDS / 100);
    assertThat(results).isGreaterThan(ROUNDS);
  }

  /** A client with what is on its way to and from it. */
  private static final class Link {

    private final PlayerId player;
    private final ModelClient model;
    private final Queue<RoundEvent> in = new ArrayDeque<>();
    private final Queue<RoundCommand> out = new ArrayDeque<>();
    private final List<String> playing = new ArrayList<>();
    private boolean isConnected;

    private Link(PlayerId player) {
      this.player = player;
      this.model = new ModelClient(player);
    }
  }

  private static final class History {

    private final RandomGenerator random;
    private final List<Link> links = new ArrayList<>();
    private final Map<PlayerId, Link> byPlayer = new HashMap<>();
    private final List<RoundRoom> room = new ArrayList<>();
    private int proofs;
    private int draws;
    private int rounds;
    private int interrupted;
    private int results;

    private History(long seed) {
      random = new SplittableRandom(seed);
      for (int i = 0; i < CLIENTS; i++) {
        Link link = new Link(Rounds.player("player" + i));
        links.add(link);
        byPlayer.put(link.player, link);
      }
    }

    private void play() {
      for (int step = 0; step < STEPS; step++) {
        Link link = links.get(random.nextInt(CLIENTS));
        int choice = random.nextInt(1_000);
        if (!link.isConnected) {
          if (choice < 300) {
            connect(link);
          } else if (choice < 330) {
            leave(link);
          }
        } else if (choice < 2) {
          disconnect(link);
        } else if (choice < 5) {
          connect(link);
        } else if (choice < 500) {
          deliver(link);
        } else if (choice < 800) {
          process(link);
        } else {
          act(link);
        }
      }
      quiet();
    }

    /** Everybody connects, plays to the end, and everything arrives. */
    private void quiet() {
      for (Link link : links) {
        if (!link.isConnected && (room.isEmpty() || room.getFirst().admits(link.player))) {
          connect(link);
        }
      }
      links.forEach(this::finish);
      while (links.stream().anyMatch(link -> !link.out.isEmpty())) {
        links.forEach(this::process);
      }
      links.forEach(this::drain);
      List<Object> expected = ModelClient.stateOf(room.getFirst());
      for (Link link : links) {
        if (link.isConnected) {
          assertThat(link.model.mode()).isEqualTo(ModelClient.Mode.LIVE);
          assertThat(link.model.state()).isEqualTo(expected);
        }
      }
    }

    private void finish(Link link) {
      if (link.model.mode() == ModelClient.Mode.SUSPENDED) {
        end(link);
      }
    }

    private void drain(Link link) {
      while (!link.in.isEmpty()) {
        deliver(link);
      }
    }

    /** Sometimes with others, who come back or come in in the same moment. */
    private void connect(Link link) {
      Map<PlayerId, SignedBody> arrivals = new LinkedHashMap<>();
      arrive(link, arrivals);
      while (random.nextInt(3) == 0) {
        arrive(links.get(random.nextInt(CLIENTS)), arrivals);
      }
      if (!arrivals.isEmpty()) {
        follow(room.isEmpty() ? RoundRoom.open("Room", arrivals) : room.getFirst().enter(arrivals));
      }
    }

    private void arrive(Link link, Map<PlayerId, SignedBody> arrivals) {
      if (room.isEmpty() || room.getFirst().admits(link.player)) {
        disconnect(link);
        link.isConnected = true;
        arrivals.put(link.player, Rounds.proof(link.player + " " + proofs++));
      }
    }

    private void disconnect(Link link) {
      if (link.model.own() == UserStatus.PLAYING) {
        interrupted++;
      }
      link.isConnected = false;
      link.in.clear();
      link.out.clear();
      link.model.disconnect();
    }

    private void leave(Link link) {
      link.playing.clear();
      if (!room.isEmpty() && room.getFirst().outlasts(link.player)) {
        follow(room.getFirst().leave(link.player));
      } else if (!room.isEmpty() && room.getFirst().has(link.player)) {
        room.clear();
      }
    }

    private void follow(Change change) {
      boolean wasPlaying = !room.isEmpty() && room.getFirst().phase() instanceof Phase.Playing;
      room.clear();
      room.add(change.room());
      if (wasPlaying && !(change.room().phase() instanceof Phase.Playing)) {
        rounds++;
        results += change.room().results().size();
      }
      for (Delivery delivery : change.deliveries()) {
        for (Member member : change.room().members().list()) {
          Link link = byPlayer.get(member.player());
          if (link.isConnected && delivery.reaches(member.player())) {
            link.in.add(delivery.event());
          }
        }
      }
      for (RoundEffect effect : change.effects()) {
        if (effect instanceof RoundEffect.Removed(PlayerId player)) {
          disconnect(byPlayer.get(player));
        }
      }
    }

    private void deliver(Link link) {
      RoundEvent event = link.in.poll();
      if (event != null) {
        link.model.receive(event);
      }
    }

    private void process(Link link) {
      RoundCommand command = link.out.poll();
      if (command != null && !room.isEmpty()) {
        Round.Start start = new Round.Start("round " + draws++, random.nextDouble());
        follow(room.getFirst().apply(link.player, command, start, Rounds.NOW));
      }
    }

    private void act(Link link) {
      switch (link.model.mode()) {
        case UNINITIALISED -> {}
        case SUSPENDED -> {
          if (random.nextInt(4) == 0) {
            end(link);
          }
        }
        case LIVE -> send(link, random.nextInt(4) == 0 ? anything(link) : sensible(link));
      }
    }

    private void end(Link link) {
      link.model.finish();
      send(
          link,
          new RoundCommand.FinishGameplay(
              link.playing.getLast(),
              Optional.of(Rounds.result(random.nextInt(1_000_000))),
              ChartNotes.UNKNOWN));
    }

    private void send(Link link, RoundCommand command) {
      link.out.add(command);
      if (random.nextInt(20) == 0) {
        link.out.add(command);
      }
      if (command instanceof RoundCommand.StartGameplay start) {
        link.playing.add(start.token());
        link.model.begin();
      }
    }

    /** What a player would do who wants to play. */
    private RoundCommand sensible(Link link) {
      ModelClient model = link.model;
      return switch (model.status()) {
        case SELECTING ->
            !model.isLead()
                ? chat()
                : model.hasLevel() && random.nextBoolean()
                    ? Rounds.to(RoundStatus.PREPARING)
                    : new RoundCommand.UpdateLevel(Rounds.SONG);
        case PREPARING ->
            model.own() == UserStatus.WAITING
                ? Rounds.at(random.nextInt(5) == 0 ? UserStatus.SKIPPED : UserStatus.READY)
                : model.isMaster() ? Rounds.to(RoundStatus.PLAYING) : chat();
        case PLAYING ->
            model.own() == UserStatus.READY && !model.round().isEmpty()
                ? new RoundCommand.StartGameplay(
                    model.round().getFirst(), Rounds.SONG, Rounds.IDENTITY)
                : chat();
      };
    }

    private static RoundCommand chat() {
      return new RoundCommand.AddChatMessage(7, new ChatMessage.Quick(ChatMessage.Phrase.GLHF));
    }

    private <T> T one(T[] values) {
      return values[random.nextInt(values.length)];
    }

    /** What may be asked for by mistake, too late, or by somebody with ill intent. */
    private RoundCommand anything(Link link) {
      PlayerId somebody = links.get(random.nextInt(CLIENTS)).player;
      Suggestion suggestion = new Suggestion(somebody, Rounds.level("level" + random.nextInt(3)));
      return switch (random.nextInt(18)) {
        case 0 -> new RoundCommand.AddSuggestion(suggestion.level());
        case 1 -> new RoundCommand.RemoveSuggestion(suggestion);
        case 2 ->
            new RoundCommand.SwapSuggestions(
                suggestion, new Suggestion(link.player, Rounds.level("level0")));
        case 3 -> new RoundCommand.ClearSuggestions();
        case 4 -> new RoundCommand.LockSuggestions(random.nextInt(3) == 0);
        case 5 -> new RoundCommand.UpdateLevel(Rounds.SONG);
        case 6 -> new RoundCommand.UpdateLevelOption(new LevelOption(random.nextInt(3), 1));
        case 7 -> new RoundCommand.UpdateAutoExit(one(AutoExit.values()));
        case 8 -> Rounds.to(one(RoundStatus.values()));
        case 9 -> Rounds.at(one(UserStatus.values()));
        case 10 -> new RoundCommand.UpdateMaster(somebody);
        case 11 -> new RoundCommand.UpdateLead(somebody);
        case 12 -> random.nextInt(200) == 0 ? new RoundCommand.RemoveUser(somebody) : chat();
        case 13 -> new RoundCommand.ReportUser(somebody, Map.of());
        case 14 -> new RoundCommand.ResetScoreboard();
        case 15 -> new RoundCommand.UpdateOptionValues(one(Scoring.values()));
        case 16 -> Rounds.finished(1);
        default -> chat();
      };
    }
  }
}
