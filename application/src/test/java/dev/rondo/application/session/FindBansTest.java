package dev.rondo.application.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.player.Profiles;
import dev.rondo.domain.player.Ban;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.Player.AccountStatus;
import dev.rondo.domain.player.PlayerId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

final class FindBansTest {

  private static final Instant END = Instant.parse("2026-02-01T12:00:00Z");
  private static final Player ANN = player("ann", AccountStatus.GOOD);
  private static final Player BEN = player("ben", AccountStatus.BANNED);
  private static final Player CID = player("cid", AccountStatus.BANNED);

  private final AskedEnds ends = new AskedEnds(Map.of(new PlayerId("ben"), END));

  private static Player player(String id, AccountStatus status) {
    return new Player(Profiles.of(id, id, id), status);
  }

  @Test
  void saysUntilWhenEachPlayerIsBanned() {
    Function<Player, Ban> bans = FindBans.over(ends).find(List.of(ANN, BEN, CID));

    assertThat(bans.apply(ANN)).isEqualTo(new Ban.None());
    assertThat(bans.apply(BEN)).isEqualTo(new Ban.Until(END));
    assertThat(bans.apply(CID)).isEqualTo(new Ban.Endless());
  }

  @Test
  void looksThemUpAtOnceAndOnlyThoseWhoAreBanned() {
    Function<Player, Ban> bans = FindBans.over(ends).find(List.of(ANN, BEN, CID));

    assertThat(List.of(ANN, BEN, CID)).extracting(bans).doesNotContainNull();
    assertThat(ends.asked).containsExactly(List.of(BEN.profile().id(), CID.profile().id()));
  }

  /** Ends that note which were asked for together. */
  private static final class AskedEnds implements BanEnds {

    private final Map<PlayerId, Instant> ends;
    private final List<Collection<PlayerId>> asked = new ArrayList<>();

    private AskedEnds(Map<PlayerId, Instant> ends) {
      this.ends = ends;
    }

    @Override
    public Map<PlayerId, Instant> find(Collection<PlayerId> players) {
      asked.add(players);
      return ends;
    }

    @Override
    public Optional<Instant> find(PlayerId player) {
      return Optional.ofNullable(find(List.of(player)).get(player));
    }

    @Override
    public List<PlayerId> ended(Instant now, int limit) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void set(PlayerId player, Instant end) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void clear(PlayerId player) {
      throw new UnsupportedOperationException();
    }
  }
}
