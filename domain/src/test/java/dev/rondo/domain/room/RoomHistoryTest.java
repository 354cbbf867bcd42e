package dev.rondo.domain.room;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.signature.BodySignature;
import dev.rondo.domain.signature.SignedBody;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/**
 * Drives rooms through long random histories and compares each step with a model that knows no
 * phases and no seats. A failure prints its seed; {@code -Drondo.seed=…} plays that history again.
 */
final class RoomHistoryTest {

  private static final int HISTORIES = 200;
  private static final int STEPS = 600;
  private static final int PLAYERS = 7;
  private static final int RESERVATION = 600;
  private static final int SEAT = 5_000;
  private static final int LONGEST_WAIT = 700;
  private static final RoomRules RULES =
      new RoomRules(Duration.ofMillis(RESERVATION), Duration.ofMillis(SEAT));
  private static final Secret KEY = Secret.of(new byte[32]);
  private static final Secret WRONG_KEY = Secret.of(new byte[] {1});
  private static final ItemName NAME = new ItemName("room");

  @Test
  void everyHistoryIsThatOfTheModel() {
    Long chosen = Long.getLong("rondo.seed");
    if (chosen != null) {
      new History(chosen).play();
      return;
    }
    RandomGenerator seeds = RandomGenerator.getDefault();
    int closed = 0;
    int full = 0;
    int handedOver = 0;
    for (int i = 0; i < HISTORIES; i++) {
      History history = new History(seeds.nextLong());
      history.play();
      closed += history.closed;
      full += history.full;
      handedOver += history.handedOver;
    }
    // Else the histories would show little.
    assertThat(closed).isGreaterThan(HISTORIES);
    assertThat(full).isGreaterThan(HISTORIES);
    assertThat(handedOver).isGreaterThan(HISTORIES);
  }

  /** What a room should be, told by who joined when. */
  private static final class Model {

    private final String creator;
    private final int reservedAt;
    private final List<String> present = new ArrayList<>();
    private final int[] joinedAt = new int[PLAYERS];
    private int capacity;
    private boolean opened;
    private boolean over;
    private String master = "";

    Model(String creator, int reservedAt) {
      this.creator = creator;
      this.reservedAt = reservedAt;
    }

    void passTo(int now) {
      if (!opened && now - reservedAt >= RESERVATION) {
        over = true;
      }
      present.removeIf(player -> now - joinedAt[number(player)] >= SEAT);
      settle();
    }

    void open(int seats, int now) {
      capacity = seats;
      opened = true;
      enter(creator, now);
    }

    boolean enter(String player, int now) {
      boolean known = present.contains(player);
      if (!known && present.size() == capacity) {
        return false;
      }
      if (!known) {
        present.add(player);
      }
      joinedAt[number(player)] = now;
      settle();
      return true;
    }

    void leave(String player) {
      present.remove(player);
      settle();
    }

    void end() {
      over = true;
      settle();
    }

    private void settle() {
      over |= opened && present.isEmpty();
      if (over) {
        present.clear();
        master = "";
      } else if (!present.contains(master)) {
        master = present.isEmpty() ? "" : present.getFirst();
      }
    }

    String describe() {
      if (over) {
        return "closed";
      }
      if (!opened) {
        return "reserved by " + creator + " at " + reservedAt;
      }
      List<String> seats =
          present.stream().map(player -> player + "@" + joinedAt[number(player)]).toList();
      return "open for " + capacity + ", led by " + master + ": " + seats;
    }
  }

  /** One random history of the machine beside the model. */
  private static final class History {

    private final long seed;
    private final SplittableRandom random;
    private final List<String> log = new ArrayList<>();
    private int now;
    private Room room;
    private Model model;
    private int closed;
    private int full;
    private int handedOver;

    History(long seed) {
      this.seed = seed;
      this.random = new SplittableRandom(seed);
      reserve();
    }

    void play() {
      for (int i = 0; i < STEPS; i++) {
        String master = model.master;
        try {
          step();
          compare();
        } catch (RuntimeException e) {
          throw new AssertionError(story(), e);
        }
        handedOver += !master.isEmpty() && !model.over && !model.master.equals(master) ? 1 : 0;
        if (model.over && random.nextInt(4) == 0) {
          closed++;
          log.clear();
          reserve();
          compare();
        }
      }
    }

    private void reserve() {
      String creator = player(random.nextInt(PLAYERS));
      model = new Model(creator, now);
      room =
          new Room.Reserved(
              NAME,
              new Caller.Known(new PlayerId(creator)),
              KEY.digest(),
              "ws://localhost:8081",
              instant(now).plus(RULES.reservation()));
      log.add("reserved by " + creator + " at " + now);
    }

    private void step() {
      switch (random.nextInt(20)) {
        case 0, 1, 2, 3 -> pass(random.nextInt(LONGEST_WAIT));
        case 4 -> pass(exactlyToTheNextEnd());
        case 5 -> leave(player(random.nextInt(PLAYERS)));
        case 6 -> {
          if (random.nextInt(10) == 0) {
            end();
          }
        }
        case 7 -> join(model.creator, WRONG_KEY);
        case 8, 9, 10 -> join(model.creator, KEY);
        default -> join(player(random.nextInt(PLAYERS)), KEY);
      }
    }

    private void pass(int millis) {
      log.add("pass " + millis);
      Room halfway = room.at(instant(now + millis / 2), RULES);
      now += millis;
      room = room.at(instant(now), RULES);
      assertThat(halfway.at(instant(now), RULES)).as(this::story).isEqualTo(room);
      model.passTo(now);
    }

    private int exactlyToTheNextEnd() {
      return switch (room) {
        case Room.Reserved reserved -> millisTo(reserved.expires());
        case Room.Open open -> millisTo(open.expires(RULES));
        case Room.Closed _ -> 1;
      };
    }

    private int millisTo(Instant end) {
      return Math.toIntExact(end.toEpochMilli()) - now;
    }

    private void join(String player, Secret key) {
      log.add("join " + player + (key.equals(KEY) ? "" : " with a wrong key"));
      PlayerId id = new PlayerId(player);
      switch (room) {
        case Room.Reserved reserved -> {
          boolean opens = reserved.opensFor(id, key);
          assertThat(opens)
              .as(this::story)
              .isEqualTo(key.equals(KEY) && player.equals(model.creator));
          if (opens) {
            int capacity = 1 + random.nextInt(5);
            room =
                reserved.open(
                    new RoomOptions("", capacity, Map.of()), seat(player, Seat.Role.MASTER));
            model.open(capacity, now);
          }
        }
        case Room.Open open -> {
          assertThat(open.admits(key)).as(this::story).isEqualTo(key.equals(KEY));
          boolean enters = open.hasRoomFor(id);
          assertThat(model.enter(player, now)).as(this::story).isEqualTo(enters);
          if (enters) {
            room = open.join(seat(player, anyRole()));
          } else {
            full++;
          }
        }
        case Room.Closed _ -> {}
      }
    }

    private void leave(String player) {
      log.add("leave " + player);
      switch (room) {
        case Room.Open open -> {
          room = open.leave(new PlayerId(player));
          model.leave(player);
        }
        case Room.Reserved _, Room.Closed _ -> {}
      }
    }

    private void end() {
      log.add("end");
      room = room.close();
      model.end();
    }

    private void compare() {
      assertThat(describe(room)).as(this::story).isEqualTo(model.describe());
      assertThat(room.name()).isEqualTo(NAME);
      assertThat(room.at(instant(now), RULES)).as(this::story).isEqualTo(room);
    }

    private static String describe(Room room) {
      return switch (room) {
        case Room.Closed _ -> "closed";
        case Room.Reserved reserved -> {
          Caller.Known creator = (Caller.Known) reserved.creator();
          yield "reserved by %s at %d"
              .formatted(creator.player(), reserved.expires().toEpochMilli() - RESERVATION);
        }
        case Room.Open open -> {
          List<String> seats =
              open.seats().stream()
                  .map(seat -> seat.player() + "@" + seat.joined().toEpochMilli())
                  .toList();
          open.seats()
              .forEach(
                  seat ->
                      assertThat(new String(seat.proof().bytes(), StandardCharsets.UTF_8))
                          .isEqualTo(seat.player() + "@" + seat.joined().toEpochMilli()));
          yield "open for %d, led by %s: %s"
              .formatted(open.options().capacity(), open.master().player(), seats);
        }
      };
    }

    private Seat<SignedBody> seat(String player, Seat.Role role) {
      byte[] body = (player + "@" + now).getBytes(StandardCharsets.UTF_8);
      BodySignature signature = new BodySignature(Base64.getEncoder().encodeToString(new byte[64]));
      return new Seat<>(
          new PlayerId(player), player, role, new SignedBody(body, signature), instant(now));
    }

    private Seat.Role anyRole() {
      return random.nextBoolean() ? Seat.Role.MASTER : Seat.Role.PLAYER;
    }

    private String story() {
      return "-Drondo.seed=%d, at %d: %s".formatted(seed, now, String.join(", ", log));
    }
  }

  private static String player(int number) {
    return "p" + number;
  }

  private static int number(String player) {
    return Integer.parseInt(player.substring(1));
  }

  private static Instant instant(int millis) {
    return Instant.ofEpochMilli(millis);
  }
}
