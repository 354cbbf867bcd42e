package dev.rondo.domain.item;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.text.LocalizedText;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What items of each kind build on, and which files they need. */
final class CatalogueItemTest {

  private static final LocalizedText SUBTITLE = LocalizedText.of("Subtitle");
  private static final ItemHeader HEADER =
      new ItemHeader(
          new ItemName("it"),
          LocalizedText.of("Title"),
          LocalizedText.of("Author"),
          List.of(new Tag(LocalizedText.of("Tag"), "heart")),
          LocalizedText.EMPTY,
          "");

  private final ResourceLocator a = stored('a');
  private final ResourceLocator b = stored('b');
  private final ResourceLocator c = stored('c');
  private final ResourceLocator d = stored('d');
  private final ResourceLocator e = stored('e');
  private final ResourceLocator f = stored('f');
  private final ResourceLocator none = ResourceLocator.NONE;

  @Test
  void aPostNeedsItsPicture() {
    PostItem post = new PostItem(HEADER, Instant.EPOCH, a);

    assertThat(post.kind()).isEqualTo(ItemKind.POST);
    assertThat(post.resources()).containsExactly(a);
    assertThat(post.references()).isEmpty();
    assertThat(post.subtitle()).isEqualTo(LocalizedText.EMPTY);
  }

  @Test
  void aPlaylistBuildsOnItsLevelsInOrder() {
    PlaylistItem playlist = new PlaylistItem(HEADER, SUBTITLE, names("two", "one", "two"), a);

    assertThat(playlist.kind()).isEqualTo(ItemKind.PLAYLIST);
    assertThat(playlist.resources()).containsExactly(a);
    assertThat(playlist.references())
        .extracting(ItemRef::toString)
        .containsExactly("levels/two", "levels/one", "levels/two");
    assertThat(playlist.subtitle()).isEqualTo(SUBTITLE);
  }

  @Test
  void aLevelBuildsOnItsEngineAlone() {
    LevelItem level = level(1, UseItem.DEFAULT, UseItem.DEFAULT, UseItem.DEFAULT, UseItem.DEFAULT);

    assertThat(level.kind()).isEqualTo(ItemKind.LEVEL);
    assertThat(level.resources()).containsExactly(a, b, none, d);
    assertThat(level.references()).extracting(ItemRef::toString).containsExactly("engines/engine");
  }

  @Test
  void aLevelBuildsOnWhatItChoosesInPlaceOfItsEngines() {
    LevelItem level = level(1, chosen("s"), chosen("b"), chosen("e"), chosen("p"));

    assertThat(level.references())
        .extracting(ItemRef::toString)
        .containsExactly("engines/engine", "skins/s", "backgrounds/b", "effects/e", "particles/p");
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
  void aLevelRefusesARatingThatNoJsonCanHold(double rating) {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                level(rating, UseItem.DEFAULT, UseItem.DEFAULT, UseItem.DEFAULT, UseItem.DEFAULT));
  }

  @Test
  void looksAndSoundsBuildOnNothing() {
    List<CatalogueItem> items =
        List.of(
            new SkinItem(HEADER, SUBTITLE, a, b, c),
            new EffectItem(HEADER, SUBTITLE, a, b, c),
            new ParticleItem(HEADER, SUBTITLE, a, b, c));

    assertThat(items)
        .extracting(CatalogueItem::kind)
        .containsExactly(ItemKind.SKIN, ItemKind.EFFECT, ItemKind.PARTICLE);
    assertThat(items)
        .allSatisfy(
            item -> {
              assertThat(item.resources()).containsExactly(a, b, c);
              assertThat(item.references()).isEmpty();
              assertThat(item.subtitle()).isEqualTo(SUBTITLE);
            });
  }

  @Test
  void aBackgroundNeedsFourFiles() {
    BackgroundItem background = new BackgroundItem(HEADER, SUBTITLE, a, b, c, d);

    assertThat(background.kind()).isEqualTo(ItemKind.BACKGROUND);
    assertThat(background.resources()).containsExactly(a, b, c, d);
    assertThat(background.files()).extracting(FileHash::hex).hasSize(4);
    assertThat(background.references()).isEmpty();
  }

  @Test
  void anEngineBuildsOnItsLooksAndSounds() {
    EngineItem engine =
        new EngineItem(
            HEADER,
            SUBTITLE,
            new ItemName("s"),
            new ItemName("b"),
            new ItemName("e"),
            new ItemName("p"),
            a,
            b,
            c,
            d,
            e,
            none,
            f);

    assertThat(engine.kind()).isEqualTo(ItemKind.ENGINE);
    assertThat(engine.resources()).containsExactly(a, b, c, d, e, none, f);
    assertThat(engine.references())
        .extracting(ItemRef::toString)
        .containsExactly("skins/s", "backgrounds/b", "effects/e", "particles/p");
  }

  @Test
  void aReplayBuildsOnItsLevel() {
    ReplayItem replay = new ReplayItem(HEADER, SUBTITLE, new ItemName("song"), a, b);

    assertThat(replay.kind()).isEqualTo(ItemKind.REPLAY);
    assertThat(replay.resources()).containsExactly(a, b);
    assertThat(replay.references()).extracting(ItemRef::toString).containsExactly("levels/song");
  }

  @Test
  void needsOfItsResourcesOnlyTheFilesThatThisServerHolds() {
    String elsewhere = "https://files.example/x";
    BackgroundItem background =
        new BackgroundItem(
            HEADER,
            SUBTITLE,
            none,
            new ResourceLocator.Linked(elsewhere),
            new ResourceLocator.LinkedFile(elsewhere, hash('f')),
            a);

    assertThat(background.files()).containsExactly(hash('a'));
  }

  @Test
  void needsAFileOnceThoughItIsNamedTwice() {
    assertThat(new SkinItem(HEADER, SUBTITLE, a, b, a).files())
        .containsExactlyInAnyOrder(hash('a'), hash('b'));
  }

  @Test
  void isIndependentOfTheListsItWasMadeOf() {
    List<ItemName> levels = new ArrayList<>(names("one"));
    List<Tag> tags = new ArrayList<>();
    PlaylistItem playlist = new PlaylistItem(HEADER, SUBTITLE, levels, none);
    UserItem user = new UserItem(new ItemName("user"), SUBTITLE, "handle", tags);
    RoomItem room =
        new RoomItem(new ItemName("room"), SUBTITLE, SUBTITLE, user, tags, none, none, none);
    levels.clear();
    tags.add(new Tag(SUBTITLE, ""));

    assertThat(playlist.levels()).hasSize(1);
    assertThat(room.tags()).isEmpty();
    assertThat(user.tags()).isEmpty();
  }

  private LevelItem level(
      double rating, UseItem skin, UseItem background, UseItem effect, UseItem particle) {
    return new LevelItem(
        HEADER,
        rating,
        LocalizedText.of("Artists"),
        new ItemName("engine"),
        skin,
        background,
        effect,
        particle,
        a,
        b,
        none,
        d);
  }

  private static UseItem chosen(String name) {
    return new UseItem.Chosen(new ItemName(name));
  }

  private static List<ItemName> names(String... names) {
    return List.of(names).stream().map(ItemName::new).toList();
  }

  private static ResourceLocator stored(char digit) {
    return new ResourceLocator.Stored(hash(digit));
  }

  private static FileHash hash(char digit) {
    return new FileHash(String.valueOf(digit).repeat(40));
  }
}
