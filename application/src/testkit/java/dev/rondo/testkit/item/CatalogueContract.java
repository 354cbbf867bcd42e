package dev.rondo.testkit.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.item.CatalogueUpdates.Origin;
import dev.rondo.application.item.Relevance;
import dev.rondo.application.paging.Listing;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.BackgroundItem;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.domain.item.UseItem;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.text.Keywords;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.testkit.file.SampleFiles;
import dev.rondo.testkit.transaction.Concurrently;
import dev.rondo.testkit.transaction.InTransactions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What every {@link Catalogue} does with what its {@link CatalogueUpdates} are told. */
public interface CatalogueContract extends InTransactions {

  /** An empty catalogue. */
  Catalogue catalogue();

  /** What changes it. */
  CatalogueUpdates updates();

  @Test
  default void keepsAllOfEveryKindOfItem() {
    List<CatalogueItem> items = new ArrayList<>(SampleItems.ofEveryKind());
    items.add(SampleItems.background(SampleItems.fullHeader("full")));
    items.add(
        SampleItems.level(
            SampleItems.fullHeader("full"), "plain", new UseItem.Chosen(new ItemName("plain"))));
    save(Origin.PACK, items);

    Map<ItemRef, CatalogueItem> found =
        catalogue().find(items.stream().map(CatalogueItem::ref).toList());

    assertThat(found).hasSize(items.size());
    assertThat(items).allSatisfy(item -> assertThat(found).containsEntry(item.ref(), item));
  }

  @Test
  default void keepsTheOrderOfLocales() {
    LocalizedText title = SampleItems.texts("ja", "黒", "en", "Black", "aa", "B");
    save(Origin.PACK, SampleItems.background("black", title, LocalizedText.EMPTY));

    assertThat(list(ItemKind.BACKGROUND).getFirst().title().values().keySet())
        .containsExactly("ja", "en", "aa");
  }

  @Test
  default void findsOnlyWhatIsThere() {
    save(Origin.PACK, SampleItems.background("a"), SampleItems.skin("b"));

    assertThat(
            catalogue()
                .find(List.of(background("a"), background("b"), background("c"), background("A"))))
        .containsOnlyKeys(background("a"));
    assertThat(catalogue().find(List.of())).isEmpty();
  }

  @Test
  default void tellsNamesApartByCaseAndAccent() {
    save(
        Origin.PACK,
        SampleItems.background("song"),
        SampleItems.background("Song"),
        SampleItems.background("söng"),
        SampleItems.background("song "));

    assertThat(names(list(ItemKind.BACKGROUND))).containsExactly("song", "Song", "söng", "song ");
    assertThat(catalogue().find(List.of(background("Song")))).hasSize(1);
  }

  @Test
  default void findsAndSavesThousandsAtOnce() {
    List<CatalogueItem> many = SampleItems.backgrounds(1_200);
    save(Origin.PACK, many);

    assertThat(catalogue().find(many.stream().map(CatalogueItem::ref).toList())).hasSize(1_200);
    assertThat(names(list(ItemKind.BACKGROUND))).isEqualTo(names(many));
  }

  @Test
  default void tellsTheNewestOfAKindWhateverItsPlace() {
    save(Origin.PACK, SampleItems.background("z"), SampleItems.background("y"));
    save(Origin.PACK, SampleItems.background("x"), SampleItems.skin("s"));
    publish(SampleItems.background("mine"), "maker");
    save(Origin.PACK, SampleItems.background("z"));

    assertThat(names(list(ItemKind.BACKGROUND))).containsExactly("mine", "z", "y", "x");
    assertThat(catalogue().newest(ItemKind.BACKGROUND, 3))
        .extracting(added -> added.item().name().value())
        .containsExactly("mine", "x", "y");
    assertThat(catalogue().newest(ItemKind.BACKGROUND, 9))
        .extracting(Catalogue.Added::time)
        .isSortedAccordingTo(Comparator.reverseOrder());
  }

  @Test
  default void listsEachKindInTheOrderInWhichItsItemsCame() {
    save(Origin.STARTER, SampleItems.background("z"), SampleItems.skin("s"));
    save(Origin.PACK, SampleItems.background("m"), SampleItems.background("a"));

    assertThat(names(list(ItemKind.BACKGROUND))).containsExactly("z", "m", "a");
    assertThat(names(list(ItemKind.SKIN))).containsExactly("s");
    assertThat(list(ItemKind.LEVEL)).isEmpty();
  }

  @Test
  default void replacesAnItemInItsPlace() {
    save(
        Origin.PACK,
        SampleItems.background("a"),
        SampleItems.background("b"),
        SampleItems.background("c"));
    BackgroundItem changed =
        SampleItems.background("b", LocalizedText.of("Changed"), LocalizedText.EMPTY);

    save(Origin.PACK, SampleItems.background("d"), changed);

    assertThat(names(list(ItemKind.BACKGROUND))).containsExactly("a", "b", "c", "d");
    assertThat(list(ItemKind.BACKGROUND).get(1)).isEqualTo(changed);
    assertThat(names(search("changed"))).containsExactly("b");
    assertThat(names(search("title"))).containsExactly("a", "c", "d");
  }

  @Test
  default void countsItemsNoFurtherThanAsked() {
    save(Origin.PACK, SampleItems.backgrounds(5));
    Listing<CatalogueItem> all = catalogue().items(ItemKind.BACKGROUND, Keywords.NONE);
    Listing<CatalogueItem> found = catalogue().items(ItemKind.BACKGROUND, Keywords.of("title"));

    assertThat(all.count(Long.MAX_VALUE)).isEqualTo(5);
    assertThat(all.count(3)).isEqualTo(3);
    assertThat(found.count(Long.MAX_VALUE)).isEqualTo(5);
    assertThat(found.count(3)).isEqualTo(3);
    assertThat(catalogue().items(ItemKind.LEVEL, Keywords.NONE).count(3)).isZero();
  }

  @Test
  default void readsSlicesByOffset() {
    save(Origin.PACK, SampleItems.backgrounds(5));
    Listing<CatalogueItem> all = catalogue().items(ItemKind.BACKGROUND, Keywords.NONE);

    assertThat(rowNames(all.from(0, 2))).containsExactly("b0", "b1");
    assertThat(rowNames(all.from(3, 10))).containsExactly("b3", "b4");
    assertThat(all.from(5, 10)).isEmpty();
    assertThat(all.from(4_000_000_000L, 10)).isEmpty();
  }

  @Test
  default void walksAListByKey() {
    save(Origin.PACK, SampleItems.backgrounds(7));

    assertThat(rowNames(walk(catalogue().items(ItemKind.BACKGROUND, Keywords.NONE))))
        .containsExactly("b0", "b1", "b2", "b3", "b4", "b5", "b6");
  }

  @Test
  default void walksASearchByKey() {
    save(
        Origin.PACK,
        SampleItems.background("1", LocalizedText.of("All in blue"), LocalizedText.EMPTY),
        SampleItems.background("2", LocalizedText.of("Blue"), LocalizedText.EMPTY),
        SampleItems.background("3", LocalizedText.of("Blue sky"), LocalizedText.EMPTY),
        SampleItems.background("4", LocalizedText.of("Sea"), LocalizedText.of("blue")),
        SampleItems.background("5", LocalizedText.of("Blue"), LocalizedText.EMPTY),
        SampleItems.background("6", LocalizedText.of("Red"), LocalizedText.EMPTY),
        SampleItems.background("7", LocalizedText.of("Blue sky"), LocalizedText.EMPTY));

    assertThat(rowNames(walk(catalogue().items(ItemKind.BACKGROUND, Keywords.of("blue")))))
        .containsExactly("2", "5", "3", "7", "1", "4");
  }

  @Test
  default void goesOnAfterARowThatIsGone() {
    save(Origin.PACK, SampleItems.background("a"));
    save(Origin.STARTER, SampleItems.background("b"));
    save(Origin.PACK, SampleItems.background("c"), SampleItems.background("d"));
    Listing<CatalogueItem> all = catalogue().items(ItemKind.BACKGROUND, Keywords.NONE);
    SortKey gone = all.from(1, 1).getFirst().key();

    removeStarters();

    assertThat(rowNames(all.after(gone, 10))).containsExactly("c", "d");
  }

  @Test
  default void takesAnyKeyThatACallerMayForge() {
    save(Origin.PACK, SampleItems.backgrounds(3));
    Listing<CatalogueItem> all = catalogue().items(ItemKind.BACKGROUND, Keywords.NONE);
    Listing<CatalogueItem> found = catalogue().items(ItemKind.BACKGROUND, Keywords.of("title"));

    for (Listing<CatalogueItem> rows : List.of(all, found)) {
      assertThat(rows.after(SortKey.of(Long.MIN_VALUE), 10)).hasSize(3);
      assertThat(rows.after(SortKey.of(Long.MAX_VALUE), 10)).isEmpty();
      assertThat(rows.after(SortKey.of(-1L, 2L, 3L, 4L), 10)).hasSize(3);
    }
  }

  @Test
  default void searchesNameTitlesSubtitlesAuthorsArtistsAndTags() {
    save(
        Origin.PACK,
        SampleItems.level(SampleItems.fullHeader("the-name"), "plain", UseItem.DEFAULT),
        SampleItems.level("other", "plain"));
    save(
        Origin.PACK,
        SampleItems.background(
            "x", SampleItems.texts("ja", "黒", "de", "Schwarz"), LocalizedText.of("Sub")));

    assertThat(names(search(ItemKind.LEVEL, "name"))).containsExactly("the-name");
    assertThat(names(search(ItemKind.LEVEL, "曲"))).containsExactly("the-name");
    assertThat(names(search(ItemKind.LEVEL, "hard"))).containsExactly("the-name");
    assertThat(names(search(ItemKind.LEVEL, "somebody#1"))).containsExactly("the-name");
    assertThat(names(search(ItemKind.LEVEL, "band"))).containsExactly("the-name", "other");
    assertThat(names(search(ItemKind.LEVEL, "band other"))).containsExactly("other");
    assertThat(names(search(ItemKind.LEVEL, "quoted"))).isEmpty();
    assertThat(names(search("schwarz sub 黒"))).containsExactly("x");
  }

  @Test
  default void ranksTheBestMatchFirst() {
    save(
        Origin.PACK,
        SampleItems.background("t", LocalizedText.of("Sea"), LocalizedText.of("deep blue night")),
        SampleItems.background("n", LocalizedText.of("Night, deeply blue"), LocalizedText.EMPTY),
        SampleItems.background("c", LocalizedText.of("Undeep blue"), LocalizedText.EMPTY),
        SampleItems.background("w", LocalizedText.of("The deep blue"), LocalizedText.EMPTY),
        SampleItems.background("b", LocalizedText.of("Deep blue sea"), LocalizedText.EMPTY),
        SampleItems.background("s", LocalizedText.of("Deep Blue"), LocalizedText.EMPTY),
        SampleItems.background("deep blue", LocalizedText.of("Something"), LocalizedText.EMPTY),
        SampleItems.background("deep blue 2", LocalizedText.of("Somebody"), LocalizedText.EMPTY),
        SampleItems.background("sub", LocalizedText.of("Anything"), LocalizedText.of("deep blue")));

    assertThat(names(search("Deep BLUE")))
        .containsExactly("s", "deep blue", "b", "w", "c", "n", "t", "deep blue 2", "sub");
    assertThat(
            catalogue().items(ItemKind.BACKGROUND, Keywords.of("Deep BLUE")).from(0, 10).stream()
                .map(row -> Relevance.of(row.value()).of(Keywords.of("Deep BLUE")).orElseThrow()))
        .containsExactly(0, 0, 1, 2, 3, 4, 5, 5, 5);
  }

  @Test
  default void searchesWhateverTheCaseAndTheAccents() {
    save(
        Origin.PACK,
        SampleItems.background("1", LocalizedText.of("Été à la plage"), LocalizedText.EMPTY),
        SampleItems.background("2", LocalizedText.of("STRASSE"), LocalizedText.EMPTY),
        SampleItems.background("3", LocalizedText.of("ｆｕｌｌ width"), LocalizedText.EMPTY));

    assertThat(names(search("ete A LA"))).containsExactly("1");
    assertThat(names(search("straße"))).containsExactly("2");
    assertThat(names(search("Full"))).containsExactly("3");
  }

  @Test
  default void takesSpecialCharactersForWhatTheyAre() {
    save(
        Origin.PACK,
        SampleItems.background("1", LocalizedText.of("100% pure"), LocalizedText.EMPTY),
        SampleItems.background("2", LocalizedText.of("1000 pure"), LocalizedText.EMPTY),
        SampleItems.background("3", LocalizedText.of("snake_case"), LocalizedText.EMPTY),
        SampleItems.background("4", LocalizedText.of("snakescase"), LocalizedText.EMPTY),
        SampleItems.background("5", LocalizedText.of("back\\slash"), LocalizedText.EMPTY),
        SampleItems.background("6", LocalizedText.of("it's \"so\" ?1 :a"), LocalizedText.EMPTY));

    assertThat(names(search("100%"))).containsExactly("1");
    assertThat(names(search("%"))).containsExactly("1");
    assertThat(names(search("e_c"))).containsExactly("3");
    assertThat(names(search("\\"))).containsExactly("5");
    assertThat(names(search("k\\s"))).containsExactly("5");
    assertThat(names(search("\\%"))).isEmpty();
    assertThat(names(search("it's \"so\" ?1 :a"))).containsExactly("6");
  }

  @Test
  default void searchesAsManyWordsAsThereMayBe() {
    save(
        Origin.PACK,
        SampleItems.background("1", LocalizedText.of("h g f e d c b a"), LocalizedText.EMPTY),
        SampleItems.background("2", LocalizedText.of("h g f e d c b"), LocalizedText.EMPTY));

    assertThat(names(search("a b c d e f g h"))).containsExactly("1");
  }

  @Test
  default void countsChanges() {
    assertThat(transactions().<Long>write(updates()::beginChange)).isZero();
    assertThat(transactions().<Long>write(updates()::beginChange)).isEqualTo(1);
    assertThat(transactions().<Long>dryRun(updates()::beginChange)).isEqualTo(2);
    assertThat(transactions().<Long>write(updates()::beginChange)).isEqualTo(2);
  }

  @Test
  default void countsChangesOfMany() {
    List<Long> counts = Concurrently.run(8, number -> write(updates()::beginChange));

    assertThat(counts).containsExactlyInAnyOrder(0L, 1L, 2L, 3L, 4L, 5L, 6L, 7L);
  }

  @Test
  default void knowsTheStarters() {
    save(Origin.STARTER, SampleItems.background("b"), SampleItems.skin("a"));
    save(Origin.PACK, SampleItems.background("c"));

    assertThat(updates().starters())
        .containsExactlyInAnyOrder(background("b"), new ItemRef(ItemKind.SKIN, new ItemName("a")));
  }

  @Test
  default void makesAStarterThePacksThatReplacesIt() {
    save(Origin.STARTER, SampleItems.background("a"), SampleItems.background("b"));
    save(Origin.PACK, SampleItems.background("b"));

    assertThat(updates().starters()).containsExactly(background("a"));
    assertThat(removeStarters()).containsExactly(background("a"));
    assertThat(names(list(ItemKind.BACKGROUND))).containsExactly("b");
  }

  @Test
  default void removesStartersThatNothingBuildsOn() {
    save(Origin.STARTER, SampleItems.engineWithParts("own"));
    save(Origin.STARTER, SampleItems.level("tune", "own"), SampleItems.background("extra"));
    save(Origin.PACK, SampleItems.background("mine"));

    assertThat(removeStarters().stream().map(ItemRef::toString))
        .containsExactly(
            "backgrounds/extra",
            "backgrounds/own",
            "effects/own",
            "engines/own",
            "levels/tune",
            "particles/own",
            "skins/own");
    assertThat(names(list(ItemKind.BACKGROUND))).containsExactly("mine");
    assertThat(updates().starters()).isEmpty();
    assertThat(removeStarters()).isEmpty();
  }

  @Test
  default void keepsStartersThatAPackBuildsOnBeItThroughOthers() {
    save(Origin.STARTER, SampleItems.engineWithParts("own"));
    save(Origin.STARTER, SampleItems.level("tune", "own"), SampleItems.background("extra"));
    save(Origin.PACK, SampleItems.playlist("mix", "tune", "tune"));

    assertThat(removeStarters()).containsExactly(background("extra"));
    assertThat(names(list(ItemKind.ENGINE))).containsExactly("own");
    assertThat(names(list(ItemKind.BACKGROUND))).containsExactly("own");
    assertThat(names(list(ItemKind.LEVEL))).containsExactly("tune");
  }

  @Test
  default void forgetsWhatAReplacedItemBuiltOn() {
    save(Origin.STARTER, SampleItems.engineWithParts("own"));
    save(Origin.PACK, SampleItems.engineWithParts("new"));
    save(Origin.PACK, SampleItems.level("tune", "own"));
    save(Origin.PACK, SampleItems.level("tune", "new"));

    assertThat(removeStarters()).hasSize(5);
  }

  @Test
  default void presentsItselfAsDescribed() {
    assertThat(catalogue().profile()).isEqualTo(ServerProfile.EMPTY);
    ServerProfile profile =
        new ServerProfile(
            SampleItems.texts("en", "Mine", "fr", "À moi"),
            LocalizedText.of("All of it"),
            new ResourceLocator.LinkedFile(
                "https://elsewhere.example/banner", SampleFiles.PICTURE.hash()));

    describe(profile);
    assertThat(catalogue().profile()).isEqualTo(profile);

    describe(ServerProfile.EMPTY);
    assertThat(catalogue().profile()).isEqualTo(ServerProfile.EMPTY);
  }

  @Test
  default void putsWhatPlayersMakeBeforeAllOthers() {
    save(Origin.PACK, SampleItems.background("a"), SampleItems.background("b"));

    publish(SampleItems.background("first"), "maker");
    publish(SampleItems.background("second"), "maker");
    publish(SampleItems.skin("other"), "maker");

    assertThat(names(list(ItemKind.BACKGROUND))).containsExactly("second", "first", "a", "b");
    assertThat(names(list(ItemKind.SKIN))).containsExactly("other");
  }

  @Test
  default void keepsPlaceAndOwnerOfWhatIsPublishedAgain() {
    publish(SampleItems.background("first"), "maker");
    publish(SampleItems.background("second"), "maker");
    BackgroundItem changed = SampleItems.background(SampleItems.fullHeader("first"));

    publish(changed, "operator");

    assertThat(list(ItemKind.BACKGROUND)).element(1).isEqualTo(changed);
    assertThat(catalogue().ownerOf(changed.ref())).contains(new PlayerId("maker"));
  }

  @Test
  default void knowsWhoMadeWhat() {
    save(Origin.PACK, SampleItems.background("of-a-pack"));
    publish(SampleItems.background("made"), "maker");

    assertThat(catalogue().ownerOf(background("made"))).contains(new PlayerId("maker"));
    assertThat(catalogue().ownerOf(background("of-a-pack"))).isEmpty();
    assertThat(catalogue().ownerOf(background("unknown"))).isEmpty();
  }

  @Test
  default void findsTheFirstOfEachKindThatSomebodyMade() {
    save(Origin.PACK, SampleItems.background("of-a-pack"));
    publish(SampleItems.background("first"), "maker");
    publish(SampleItems.background("of-another"), "other");
    publish(SampleItems.background("second"), "maker");
    publish(SampleItems.background("third"), "maker");
    publish(SampleItems.skin("skin"), "maker");

    assertThat(catalogue().madeBy(new PlayerId("maker"), 2))
        .extracting(item -> item.ref().toString())
        .containsExactlyInAnyOrder("backgrounds/third", "backgrounds/second", "skins/skin")
        .containsSubsequence("backgrounds/third", "backgrounds/second");
    assertThat(catalogue().madeBy(new PlayerId("nobody"), 2)).isEmpty();
  }

  @Test
  default void keepsTheOwnerOfWhatAPackReplaces() {
    publish(SampleItems.background("made"), "maker");

    save(Origin.PACK, SampleItems.background(SampleItems.fullHeader("made")));

    assertThat(catalogue().ownerOf(background("made"))).contains(new PlayerId("maker"));
  }

  @Test
  default void knowsWhatIsInUse() {
    save(Origin.PACK, SampleItems.engineWithParts("plain"));
    save(Origin.PACK, SampleItems.level("song", "plain"));

    assertThat(updates().isInUse(new ItemRef(ItemKind.ENGINE, new ItemName("plain")))).isTrue();
    assertThat(updates().isInUse(new ItemRef(ItemKind.SKIN, new ItemName("plain")))).isTrue();
    assertThat(updates().isInUse(new ItemRef(ItemKind.LEVEL, new ItemName("song")))).isFalse();
    assertThat(updates().isInUse(background("unknown"))).isFalse();
  }

  @Test
  default void removesAnItemWithWhatItNamed() {
    save(Origin.PACK, SampleItems.engineWithParts("plain"));
    save(Origin.PACK, SampleItems.level("song", "plain"));

    write(() -> updates().remove(new ItemRef(ItemKind.LEVEL, new ItemName("song"))));

    assertThat(list(ItemKind.LEVEL)).isEmpty();
    assertThat(updates().isInUse(new ItemRef(ItemKind.ENGINE, new ItemName("plain")))).isFalse();
  }

  private void publish(CatalogueItem item, String owner) {
    write(
        () -> {
          updates().beginChange();
          updates().publish(item, new PlayerId(owner));
        });
  }

  private void save(Origin origin, CatalogueItem... items) {
    save(origin, List.of(items));
  }

  private void save(Origin origin, List<CatalogueItem> items) {
    write(
        () -> {
          updates().beginChange();
          updates().save(items, origin);
        });
  }

  private List<ItemRef> removeStarters() {
    return write(updates()::removeStarters);
  }

  private void describe(ServerProfile profile) {
    write(() -> updates().describe(profile));
  }

  private List<CatalogueItem> list(ItemKind kind) {
    return values(catalogue().items(kind, Keywords.NONE).from(0, 10_000));
  }

  private List<CatalogueItem> search(String words) {
    return search(ItemKind.BACKGROUND, words);
  }

  private List<CatalogueItem> search(ItemKind kind, String words) {
    return values(catalogue().items(kind, Keywords.of(words)).from(0, 10_000));
  }

  private static List<Listing.Row<CatalogueItem>> walk(Listing<CatalogueItem> rows) {
    List<Listing.Row<CatalogueItem>> walked = new ArrayList<>(rows.from(0, 2));
    List<Listing.Row<CatalogueItem>> next = rows.after(walked.getLast().key(), 2);
    while (!next.isEmpty()) {
      walked.addAll(next);
      next = rows.after(walked.getLast().key(), 2);
    }
    return walked;
  }

  private static ItemRef background(String name) {
    return new ItemRef(ItemKind.BACKGROUND, new ItemName(name));
  }

  private static List<CatalogueItem> values(List<Listing.Row<CatalogueItem>> rows) {
    return rows.stream().map(Listing.Row::value).toList();
  }

  private static List<String> rowNames(List<Listing.Row<CatalogueItem>> rows) {
    return names(values(rows));
  }

  private static List<String> names(List<CatalogueItem> items) {
    return items.stream().map(item -> item.name().value()).toList();
  }
}
