package dev.rondo.application.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.domain.player.Ban;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.Player.AccountStatus;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.testkit.player.Profiles;
import dev.rondo.testkit.session.InMemoryBanEnds;
import java.time.Instant;
import org.junit.jupiter.api.Test;

final class FindBanTest {

  private static final Instant END = Instant.parse("2026-02-01T12:00:00Z");

  private static Player player(String id, AccountStatus status) {
    return new Player(Profiles.of(id, id, id), status);
  }

  @Test
  void saysUntilWhenAPlayerIsBanned() {
    InMemoryBanEnds ends = new InMemoryBanEnds();
    ends.set(new PlayerId("ben"), END);
    FindBan bans = new FindBan.Service(ends);

    assertThat(bans.find(player("ann", AccountStatus.GOOD))).isEqualTo(new Ban.None());
    assertThat(bans.find(player("ben", AccountStatus.BANNED))).isEqualTo(new Ban.Until(END));
    assertThat(bans.find(player("cid", AccountStatus.BANNED))).isEqualTo(new Ban.Endless());
  }
}
