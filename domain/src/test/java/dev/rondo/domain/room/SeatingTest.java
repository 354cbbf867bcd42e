package dev.rondo.domain.room;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.Seat.Role;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** With a proof that is none of the protocol's; {@link RoomHistoryTest} has the rules. */
final class SeatingTest {

  @Test
  void anyProofOfWhoSitsThereWillDo() {
    Seating<String> bench = new Seating<>(2, List.of(seat("ann", "card 1"))).join(seat("ben", "2"));

    assertThat(bench.hasRoomFor(new PlayerId("cleo"))).isFalse();
    assertThat(bench.promote(new PlayerId("ben")).master().proof()).isEqualTo("2");
    assertThat(bench.keep(seat -> seat.proof().equals("2")).orElseThrow().master().player())
        .isEqualTo(new PlayerId("ben"));
    assertThat(bench.keep(_ -> false)).isEmpty();
  }

  private static Seat<String> seat(String player, String proof) {
    return new Seat<>(new PlayerId(player), player, Role.MASTER, proof, Instant.EPOCH);
  }
}
