package dev.rondo.domain.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class ServerTextTest {

  @Test
  void isWrittenInEveryLocale() {
    assertThat(ServerText.COPYRIGHT.values().keySet())
        .containsExactlyElementsOf(Localization.KNOWN_CODES);
    assertThat(ServerText.PICTURE.in(new Localization("en"))).isEqualTo("Picture");
    assertThat(ServerText.PICTURE.in(new Localization("ja"))).isEqualTo("画像");
    assertThat(ServerText.CAPACITY.in(new Localization("zht"))).isEqualTo("玩家上限");
  }
}
