package dev.rondo.domain.player;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.UserItem;
import dev.rondo.domain.text.LocalizedText;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PlayerTest {

  @Test
  void isTurnedAwayWhenBanned() {
    assertThat(new Player(named("Ann"), Player.AccountStatus.GOOD).isBanned()).isFalse();
    assertThat(new Player(named("Ann"), Player.AccountStatus.BANNED).isBanned()).isTrue();
  }

  @Test
  void isListedByIdNameAndHandle() {
    UserItem item = new Player(named("Ann"), Player.AccountStatus.GOOD).item();

    assertThat(item)
        .isEqualTo(new UserItem(new ItemName("7"), LocalizedText.of("Ann"), "ann#1", List.of()));
    assertThat(item.kind()).isEqualTo(ItemKind.USER);
  }

  @Test
  void hasANameThatClientsShowAsItStands() {
    UserItem item = new Player(named("#BANNED"), Player.AccountStatus.GOOD).item();

    assertThat(item.title()).isEqualTo(LocalizedText.of("#BANNED"));
  }

  @Test
  void isIndependentOfTheListOfFavorites() {
    List<String> favorites = new ArrayList<>(List.of("a"));
    PlayerProfile profile = profile("Ann", favorites);
    favorites.clear();

    assertThat(profile.favorites()).containsExactly("a");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", ".", "..", "a/b", "a\\b", "a\nb", "\ud800"})
  void hasAnIdThatCanStandInAPath(String id) {
    assertThatIllegalArgumentException().isThrownBy(() -> new PlayerId(id));
  }

  @Test
  void hasAnIdThatNamesAnItem() {
    PlayerId id = new PlayerId("a b+ü");

    assertThat(id.itemName()).isEqualTo(new ItemName("a b+ü"));
    assertThat(id).hasToString("a b+ü");
  }

  private static PlayerProfile named(String name) {
    return profile(name, List.of());
  }

  private static PlayerProfile profile(String name, List<String> favorites) {
    return new PlayerProfile(
        new PlayerId("7"),
        "ann#1",
        name,
        new PlayerProfile.Avatar("default", "player", "#fff", "default", "#000"),
        "",
        "",
        favorites);
  }
}
