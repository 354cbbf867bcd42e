package dev.rondo.domain.room;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.RoomItem;
import dev.rondo.domain.item.UserItem;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.Seat.Role;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.signature.BodySignature;
import dev.rondo.domain.signature.SignedBody;
import dev.rondo.domain.text.Localization;
import dev.rondo.domain.text.LocalizedText;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Rooms beside {@link RoomHistoryTest}: exact moments, keys, texts and what is refused. */
final class RoomTest {

  private static final Instant START = Instant.parse("2026-11-20T12:00:00Z");
  private static final Duration RESERVATION = Duration.ofMinutes(10);
  private static final Duration SEAT = Duration.ofHours(24);
  private static final RoomRules RULES = new RoomRules(RESERVATION, SEAT);
  private static final ItemName NAME = new ItemName("0123456789abcdef");
  private static final String URL = "ws://localhost:8081";
  private static final Secret KEY = Secret.of(new byte[32]);
  private static final Secret OTHER_KEY = Secret.of(new byte[31]);
  private static final PlayerId ANN = new PlayerId("ann");
  private static final PlayerId BEN = new PlayerId("ben");
  private static final PlayerId CLEO = new PlayerId("cleo");
  private static final PlayerId DAN = new PlayerId("dan");

  @Test
  void aReservationIsGivenUpAtItsInstantNotAfterIt() {
    Room.Reserved room = reserved(new Caller.Known(ANN));

    assertThat(room.at(START, RULES)).isEqualTo(room);
    assertThat(room.at(START.plus(RESERVATION).minusNanos(1), RULES)).isEqualTo(room);
    assertThat(room.at(START.plus(RESERVATION), RULES)).isEqualTo(new Room.Closed(NAME));
    assertThat(room.at(START.plus(RESERVATION).plusNanos(1), RULES))
        .isEqualTo(new Room.Closed(NAME));
  }

  @Test
  void aReservationOpensForItsCreatorWithItsKey() {
    Room.Reserved room = reserved(new Caller.Known(ANN));

    assertThat(room.opensFor(ANN, KEY)).isTrue();
    assertThat(room.opensFor(ANN, OTHER_KEY)).isFalse();
    assertThat(room.opensFor(ANN, Secret.presented(""))).isFalse();
    assertThat(room.opensFor(BEN, KEY)).isFalse();
    assertThat(room.opensFor(BEN, OTHER_KEY)).isFalse();
  }

  @Test
  void aFullRoomHasRoomForWhoIsInAlone() {
    Room.Open room = open(2, ANN, BEN);

    assertThat(room.hasRoomFor(CLEO)).isFalse();
    assertThat(room.hasRoomFor(BEN)).isTrue();
    assertThat(open(3, ANN, BEN).hasRoomFor(CLEO)).isTrue();
    assertThatIllegalStateException()
        .isThrownBy(() -> room.join(seat(CLEO, Role.PLAYER, START)))
        .withMessageContaining("full");
  }

  @Test
  void aSeatGrowsOldAtItsInstantNotAfterIt() {
    Room.Open room = open(4, ANN).join(seat(BEN, Role.PLAYER, START.plusSeconds(1)));

    assertThat(room.at(START.plus(SEAT).minusNanos(1), RULES)).isEqualTo(room);
    assertThat(room.at(START.plus(SEAT), RULES))
        .isEqualTo(
            new Room.Open(
                NAME,
                KEY.digest(),
                URL,
                options(4),
                List.of(seat(BEN, Role.MASTER, START.plusSeconds(1)))));
  }

  @Test
  void aRoomMustBeLookedAtAgainWhenItsNextSeatGrowsOld() {
    Room.Open room =
        open(4, ANN, BEN)
            .join(seat(CLEO, Role.PLAYER, START.plusSeconds(1)))
            .join(seat(ANN, Role.PLAYER, START.plusSeconds(2)));

    assertThat(room.expires(RULES)).isEqualTo(START.plus(SEAT));
    assertThat(((Room.Open) room.at(room.expires(RULES), RULES)).expires(RULES))
        .isEqualTo(START.plus(SEAT).plusSeconds(1));
  }

  @Test
  void aClosedRoomStaysSo() {
    Room.Closed room = new Room.Closed(NAME);

    assertThat(room.close()).isSameAs(room);
    assertThat(room.at(Instant.MIN, RULES)).isSameAs(room);
    assertThat(room.at(Instant.MAX, RULES)).isSameAs(room);
  }

  @Test
  void isListedWithItsSeatsAndItsMaster() {
    RoomItem item = open(4, ANN, BEN).summary().item();

    assertThat(item.name()).isEqualTo(NAME);
    assertThat(item.title()).isEqualTo(LocalizedText.of("Ann's room"));
    assertThat(item.subtitle().in(Localization.FALLBACK)).isEqualTo("2/4");
    assertThat(item.master())
        .isEqualTo(new UserItem(ANN.itemName(), LocalizedText.of("name of ann"), "", List.of()));
  }

  @Test
  void isListedUnderItsNameWhenItHasNoTitle() {
    assertThat(titled(" \u200B\u3164").summary().item().title())
        .isEqualTo(LocalizedText.of(NAME.value()));
  }

  @Test
  void showsTheTextsOfPlayersAsTheyWereWritten() {
    Room.Open room =
        new Room.Open(
            NAME,
            KEY.digest(),
            URL,
            new RoomOptions("#JOIN", 4, Map.of()),
            List.of(new Seat<>(ANN, "#ANN", Role.MASTER, proof("a"), START)));

    assertThat(room.summary().item().title()).isEqualTo(LocalizedText.of("#JOIN"));
    assertThat(room.summary().item().master().title()).isEqualTo(LocalizedText.of("#ANN"));
  }

  @Test
  void anOpenRoomHasSeatsOneMasterAndNobodyTwice() {
    Seat<SignedBody> master = seat(ANN, Role.MASTER, START);
    Seat<SignedBody> player = seat(BEN, Role.PLAYER, START);

    refuses(4, List.of());
    refuses(1, List.of(master, player));
    refuses(4, List.of(player));
    refuses(4, List.of(master, seat(BEN, Role.MASTER, START)));
    refuses(4, List.of(master, player, player));
    refuses(4, List.of(master, seat(ANN, Role.PLAYER, START)));
  }

  @Test
  void isIndependentOfTheCollectionsItWasMadeOf() {
    Map<String, String> values = new HashMap<>(Map.of("title", "x"));
    RoomOptions options = new RoomOptions("x", 4, values);
    List<Seat<SignedBody>> seats = new ArrayList<>(List.of(seat(ANN, Role.MASTER, START)));
    Room.Open room = new Room.Open(NAME, KEY.digest(), URL, options, seats);
    values.clear();
    seats.clear();

    assertThat(room.seats()).hasSize(1);
    assertThat(room.options().values()).containsOnlyKeys("title");
  }

  @Test
  void optionsLeaveRoomForOneAtLeast() {
    assertThatIllegalArgumentException().isThrownBy(() -> new RoomOptions("", 0, Map.of()));
  }

  @Test
  void rulesLetReservationsAndSeatsLast() {
    assertThatIllegalArgumentException().isThrownBy(() -> new RoomRules(Duration.ZERO, SEAT));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new RoomRules(RESERVATION, Duration.ofSeconds(-1)));
  }

  @Test
  void printsNeitherKeyNorProof() {
    assertThat(reserved(new Caller.Known(DAN)).toString())
        .doesNotContain(KEY.reveal())
        .doesNotContain(KEY.digest().hex());
    assertThat(open(4, ANN).toString())
        .doesNotContain(KEY.digest().hex())
        .doesNotContain(proof("ann").signature().base64());
  }

  private static void refuses(int capacity, List<Seat<SignedBody>> seats) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Room.Open(NAME, KEY.digest(), URL, options(capacity), seats));
  }

  @Test
  void isGivenUpWhenItsCreatorGoesBeforeItIsOpen() {
    Room.Reserved room = reserved(new Caller.Known(ANN));
    assertThat(room.leave(ANN)).isEqualTo(new Room.Closed(NAME));
    assertThat(room.leave(DAN)).isEqualTo(room);
    assertThat(reserved(Caller.ANONYMOUS).leave(ANN)).isEqualTo(reserved(Caller.ANONYMOUS));
    assertThat(new Room.Closed(NAME).leave(ANN)).isEqualTo(new Room.Closed(NAME));
  }

  private static Room.Reserved reserved(Caller creator) {
    return new Room.Reserved(NAME, creator, KEY.digest(), URL, START.plus(RESERVATION));
  }

  private static Room.Open open(int capacity, PlayerId master, PlayerId... players) {
    Room.Open room =
        reserved(new Caller.Known(master))
            .open(options(capacity), seat(master, Role.MASTER, START));
    for (PlayerId player : players) {
      room = room.join(seat(player, Role.PLAYER, START));
    }
    return room;
  }

  private static Room.Open titled(String title) {
    return reserved(new Caller.Known(ANN))
        .open(new RoomOptions(title, 4, Map.of()), seat(ANN, Role.MASTER, START));
  }

  private static RoomOptions options(int capacity) {
    return new RoomOptions("Ann's room", capacity, Map.of("title", "Ann's room"));
  }

  private static Seat<SignedBody> seat(PlayerId player, Role role, Instant joined) {
    return new Seat<>(player, "name of " + player, role, proof(player + "@" + joined), joined);
  }

  private static SignedBody proof(String body) {
    byte[] signature = new byte[64];
    Arrays.fill(signature, (byte) body.length());
    return new SignedBody(
        body.getBytes(StandardCharsets.UTF_8),
        new BodySignature(Base64.getEncoder().encodeToString(signature)));
  }
}
