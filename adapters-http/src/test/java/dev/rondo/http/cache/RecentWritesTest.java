package dev.rondo.http.cache;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.domain.player.PlayerId;
import org.junit.jupiter.api.Test;

final class RecentWritesTest {

  /** Clients escape what is not ASCII. */
  @Test
  void knowsAnItemByTheEscapedPathOfARequest() {
    RecentWrites writes = new RecentWrites(() -> 5);

    writes.record(new PlayerId("ann"), "/svc/levels/%E5%8D%83/community/submit");

    assertThat(writes.areBefore(5, SubjectHashes.hash("levels/千"))).isFalse();
    assertThat(writes.areBefore(5, SubjectHashes.hash("levels/other"))).isTrue();
  }
}
