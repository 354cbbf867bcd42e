package dev.rondo.http.cache;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.community.CommunityActionService;
import dev.rondo.application.community.ListRelations;
import dev.rondo.application.community.ViewCommunity;
import dev.rondo.application.creation.CreationPolicy;
import dev.rondo.application.creation.ItemActionService;
import dev.rondo.application.creation.ItemActionService.ItemFormSettings;
import dev.rondo.application.creation.OfferItemForms;
import dev.rondo.application.effect.ItemRemoval;
import dev.rondo.application.paging.Paging;
import dev.rondo.application.player.Roles;
import dev.rondo.application.profile.ViewProfile;
import dev.rondo.application.profile.ViewProfileService;
import dev.rondo.application.scenario.TestServer;
import dev.rondo.application.submission.ActionFormReader;
import dev.rondo.application.vote.Votes.Ballot;
import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.leaderboard.Leaderboards;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.text.Localization;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.http.testing.ServerTest;
import dev.rondo.http.testing.TestItems;
import dev.rondo.http.testing.UploadClient;
import dev.rondo.testkit.community.InMemoryComments;
import dev.rondo.testkit.community.InMemoryLikes;
import dev.rondo.testkit.community.InMemoryRelations;
import dev.rondo.testkit.community.SampleComments;
import dev.rondo.testkit.item.InMemoryCatalogue;
import dev.rondo.testkit.leaderboard.InMemoryRecords;
import dev.rondo.testkit.player.InMemoryPlayers;
import dev.rondo.testkit.player.Profiles;
import io.micronaut.test.annotation.MockBean;
import jakarta.inject.Inject;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Who asks gets the same from the cache as without it, whoever has asked before. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class CachedViewTest extends ServerTest {

  private static final String LEVEL = "/svc/levels/level";
  private static final String OWN = "/svc/backgrounds/";
  private static final List<String> LOCALES = List.of("en", "zhs");

  /** Longer than anybody knows the version of the catalogue without asking. */
  private static final Duration LONG = Duration.ofSeconds(5);

  @Inject TestServer world;
  @Inject CatalogueVersion version;
  @Inject RecentWrites writes;
  @Inject ResponseCache answers;

  private static final InMemoryPlayers AUTHORS = new InMemoryPlayers();
  private static final InMemoryLikes LIKES = new InMemoryLikes();
  private static final InMemoryComments COMMENTS = new InMemoryComments(AUTHORS, LIKES);
  private static final Subject LIKED =
      new Subject.OfItem(new ItemRef(ItemKind.LEVEL, new ItemName("level")));

  @MockBean(OfferItemForms.class)
  OfferItemForms itemForms(
      InMemoryCatalogue items, TestServer server, Roles roles, ActionFormReader forms) {
    Map<ItemKind, Set<String>> makers =
        Map.of(
            ItemKind.POST, Set.of(Roles.EVERYONE),
            ItemKind.BACKGROUND, Set.of(Roles.EVERYONE),
            ItemKind.LEVEL, Set.of(Roles.OPERATOR));
    return new ItemActionService(
        new ItemRemoval(
            items,
            items,
            items,
            new InMemoryRecords(AUTHORS, items),
            COMMENTS,
            LIKES,
            server.votes),
        server.players,
        LIKES,
        server.sessions,
        new CreationPolicy(makers, roles),
        forms,
        new ItemFormSettings(
            UploadClient.ADDRESS,
            1000,
            Form.of("room", LocalizedText.of("Room"), List.of()),
            Ballot.CLOSED,
            Map.of()),
        InstantSource.system());
  }

  @MockBean(ViewCommunity.class)
  ViewCommunity community(InMemoryCatalogue items, Roles roles, ActionFormReader forms) {
    return new ViewCommunity.Service(
        items,
        COMMENTS,
        LIKES,
        new CommunityActionService(items, items, COMMENTS, roles, forms, InstantSource.system()),
        new Paging(10, -1));
  }

  @MockBean(ViewProfile.class)
  ViewProfile profiles(InMemoryCatalogue items) {
    return new ViewProfileService(
        items, new InMemoryRecords(AUTHORS, items), Leaderboards.BUILT_IN, COMMENTS);
  }

  @MockBean(ListRelations.class)
  ListRelations listRelations(InMemoryCatalogue items) {
    return new InMemoryRelations(LIKES, COMMENTS, items);
  }

  private final Map<Asker, String> sessionOf = new LinkedHashMap<>();
  private String file = "";
  private String made = "";
  private long versions;

  /** Everybody who may see something else than others do. */
  private enum Asker {
    NOBODY,
    STRANGER,
    OTHER_STRANGER,
    LIKES_THE_LEVEL,
    LIKES_A_COMMENT,
    WROTE_A_COMMENT,
    MADE_A_BACKGROUND,
    OPERATOR
  }

  @BeforeAll
  void fill() {
    TestItems.putLevel(catalogue);
    catalogue.put(TestItems.background("other", inEveryLanguage()));
    for (Asker asker : Asker.values()) {
      AUTHORS.register(Profiles.of(name(asker), "1", "Name of " + name(asker)), Instant.EPOCH);
    }
    file = files.put("content".getBytes(StandardCharsets.UTF_8)).hex();
    for (Asker asker : Asker.values()) {
      sessionOf.put(asker, asker == Asker.NOBODY ? "" : client.signIn(name(asker)));
    }
    catalogue.publish(
        TestItems.background("made", "Made"), new PlayerId(name(Asker.MADE_A_BACKGROUND)));
    made = OWN + new ItemName("made");
    change(Asker.LIKES_THE_LEVEL, LEVEL, () -> LIKES.like(LIKED, id(Asker.LIKES_THE_LEVEL)));
    change(Asker.WROTE_A_COMMENT, LEVEL, () -> comment("hello", Asker.WROTE_A_COMMENT, LIKED));
    change(
        Asker.LIKES_A_COMMENT,
        LEVEL,
        () ->
            LIKES.like(new Subject.OfComment(new CommentName("hello")), id(Asker.LIKES_A_COMMENT)));
  }

  private static LocalizedText inEveryLanguage() {
    return new LocalizedText(
        Localization.KNOWN_CODES.stream()
            .collect(Collectors.toMap(Function.identity(), code -> "Other in " + code)));
  }

  private static String name(Asker asker) {
    return asker == Asker.OPERATOR ? UploadClient.OPERATOR : asker.name();
  }

  private static PlayerId id(Asker asker) {
    return new PlayerId(name(asker));
  }

  private static void comment(String name, Asker author, Subject on) {
    COMMENTS.add(
        SampleComments.comment(
            name, ((Subject.OfItem) on).ref(), id(author), "I say " + name, Instant.EPOCH));
  }

  /** A request that changes something, whatever that is. */
  private void change(Asker asker, String item, Runnable change) {
    change.run();
    HttpResponse<String> done =
        client.values(sessionOf.get(asker), item + "/community/submit", "type=comment&content=any");
    assertThat(done.statusCode()).as(done.body()).isEqualTo(200);
    // A clock of the machine never stands still as that of the test does.
    ticker.pass(Duration.ofNanos(1));
  }

  /** A new view must be added here: the compiler says so. */
  private List<String> paths(CachedView view) {
    return switch (view) {
      case SERVER -> List.of("/svc/info");
      case SERVER_WITHOUT_SESSION -> List.of();
      case ITEM_INFO -> List.of("/svc/levels/info", "/svc/backgrounds/info", "/svc/posts/info");
      case ITEM_LIST ->
          List.of(
              "/svc/levels/list",
              "/svc/backgrounds/list?page=0",
              "/svc/backgrounds/list?type=quick&keywords=made",
              "/svc/backgrounds/list?type=advanced&title=made&sort=title");
      case FLEETING_LIST ->
          List.of(
              "/svc/levels/list?type=advanced&sort=likes",
              "/svc/backgrounds/list?type=advanced&commented=1",
              "/svc/levels/list?type=advanced&sort=random");
      case ITEM_DETAILS -> List.of(LEVEL, made, OWN + "other");
      case PLAYER_DETAILS -> List.of("/svc/users/" + name(Asker.WROTE_A_COMMENT));
      case COMMUNITY ->
          List.of(
              LEVEL + "/community/info",
              LEVEL + "/community/comments/list",
              made + "/community/info");
      case LEADERBOARD ->
          List.of(LEVEL + "/leaderboards/arcade", LEVEL + "/leaderboards/accuracy/records/list");
      case PAGE -> List.of("/", "/levels", "/backgrounds?page=0", "/sitemap.xml");
      case PAGE_WITH_RESULTS ->
          List.of("/levels/level", "/levels/level/boards/arcade", "/levels/level/comments");
      case FILE -> List.of("/svc/repository/" + file);
    };
  }

  private List<String> localized(CachedView view) {
    return paths(view).stream()
        .flatMap(path -> LOCALES.stream().map(locale -> localized(path, locale)))
        .toList();
  }

  private static String localized(String path, String locale) {
    return path + (path.contains("?") ? "&" : "?") + "localization=" + locale;
  }

  private HttpResponse<String> get(Asker asker, String path) {
    String session = sessionOf.get(asker);
    return session.isEmpty() ? caller.get(path) : caller.get(path, "Svc-Session", session);
  }

  /** What is seen without the cache: nothing is cached while nobody knows the version. */
  private Map<Asker, String> uncached(String path) {
    ticker.pass(LONG);
    long hits = answers.hits();
    Map<Asker, String> seen = new LinkedHashMap<>();
    for (Asker asker : Asker.values()) {
      seen.put(asker, seen(asker, path + "&uncached=" + asker));
    }
    assertThat(answers.hits()).isEqualTo(hits);
    return seen;
  }

  private Map<String, String> inEveryLanguage(String path, String suffix) {
    Map<String, String> seen = new LinkedHashMap<>();
    for (String locale : Localization.KNOWN_CODES) {
      seen.put(locale, seen(Asker.STRANGER, localized(path, locale) + suffix));
    }
    return seen;
  }

  private String seen(Asker asker, String path) {
    HttpResponse<String> response = get(asker, path);
    assertThat(response.statusCode()).as(path).isEqualTo(200);
    return response.headers().firstValue("ETag").orElseThrow() + response.body();
  }

  private void know() {
    version.confirm(++versions, ticker.read());
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "SERVER_WITHOUT_SESSION")
  void showsEverybodyTheSameAsWithoutTheCache(CachedView view) {
    for (String path : localized(view)) {
      Map<Asker, String> wanted = uncached(path);
      for (Asker first : Asker.values()) {
        know();
        ticker.pass(LONG);
        know();
        List<Asker> order = new ArrayList<>(List.of(first));
        order.addAll(List.of(Asker.values()));
        order.addAll(List.of(Asker.values()));
        for (Asker asker : order) {
          assertThat(seen(asker, path))
              .as("%s to %s after %s", path, asker, first)
              .isEqualTo(wanted.get(asker));
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "SERVER_WITHOUT_SESSION")
  void isInTheLanguageThatIsAskedFor(CachedView view) {
    for (String path : paths(view)) {
      ticker.pass(LONG);
      Map<String, String> wanted = inEveryLanguage(path, "&uncached=here");
      know();
      for (int round = 0; round < 2; round++) {
        assertThat(inEveryLanguage(path, "")).as(path).isEqualTo(wanted);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "SERVER_WITHOUT_SESSION")
  void comesFromTheCacheForAllWhoSeeTheSame(CachedView view) {
    for (String path : localized(view)) {
      know();
      get(Asker.OTHER_STRANGER, "/svc/info");
      get(Asker.STRANGER, path);
      long hits = answers.hits();
      get(Asker.OTHER_STRANGER, path);
      get(Asker.STRANGER, path);
      assertThat(answers.hits()).as(path).isEqualTo(hits + 2);
    }
  }

  private static Stream<Runnable> ownChanges() {
    PlayerId stranger = id(Asker.STRANGER);
    return Stream.of(
        () -> LIKES.like(LIKED, stranger),
        () -> LIKES.unlike(LIKED, stranger),
        () -> comment("again", Asker.STRANGER, LIKED),
        () -> COMMENTS.remove(new CommentName("again")));
  }

  @ParameterizedTest
  @MethodSource("ownChanges")
  void showsWhatIsDoneToAnItemToAllAtOnce(Runnable change) {
    know();
    List<String> paths = List.of(LEVEL, LEVEL + "/community/comments/list");
    List<Asker> askers = List.of(Asker.STRANGER, Asker.OTHER_STRANGER, Asker.NOBODY);
    for (Asker asker : askers) {
      paths.forEach(path -> get(asker, path));
    }
    change(Asker.STRANGER, LEVEL, change);
    for (String path : paths) {
      for (Asker asker : askers) {
        assertThat(get(asker, path).body())
            .as("%s to %s", path, asker)
            .isEqualTo(get(asker, path + "?now=" + ticker.read()).body());
      }
    }
  }

  /** What players are shown of an item is held until somebody changes it, and not ended by time. */
  @ParameterizedTest
  @ValueSource(strings = {LEVEL, LEVEL + "/community/info", LEVEL + "/community/comments/list"})
  void holdsWhatPlayersSeeUntilSomethingIsDoneToTheItem(String path) {
    ticker.pass(LONG);
    know();
    get(Asker.OTHER_STRANGER, path);
    get(Asker.STRANGER, path);
    for (int i = 0; i < 3; i++) {
      ticker.pass(Duration.ofSeconds(3));
      version.confirm(versions, ticker.read());
      long hits = answers.hits();
      get(Asker.STRANGER, path);
      assertThat(answers.hits()).isEqualTo(hits + 1);
    }

    writes.record(((Subject.OfItem) LIKED).ref());
    ticker.pass(Duration.ofNanos(1));
    long hits = answers.hits();
    get(Asker.STRANGER, path);
    assertThat(answers.hits()).isEqualTo(hits);
    get(Asker.STRANGER, path);
    assertThat(answers.hits()).isEqualTo(hits + 1);
  }

  /** Or whoever likes now and then would have much made anew that nothing was done to. */
  @Test
  void isForWhoHasChangedSomethingAsSoonAsThatIsKnownToBeElsewhere() {
    ticker.pass(LONG);
    know();
    String path = LEVEL + "/community/info";
    get(Asker.OTHER_STRANGER, "/svc/info");
    get(Asker.STRANGER, path);
    change(Asker.STRANGER, OWN + "other", () -> {});
    get(Asker.STRANGER, "/svc/users/" + name(Asker.STRANGER));
    long hits = answers.hits();
    get(Asker.OTHER_STRANGER, path);
    assertThat(answers.hits()).isEqualTo(hits + 1);

    writes.confirm(ticker.read());
    get(Asker.STRANGER, path);

    assertThat(answers.hits()).isEqualTo(hits + 2);
  }

  @Test
  void showsPlayersTheirOwnChangesWhereverThatIs() {
    know();
    String page = "/svc/users/" + name(Asker.STRANGER);
    for (Asker asker : List.of(Asker.STRANGER, Asker.OTHER_STRANGER)) {
      get(asker, page);
    }
    Subject other = new Subject.OfItem(new ItemRef(ItemKind.BACKGROUND, new ItemName("other")));
    change(Asker.STRANGER, OWN + "other", () -> comment("there", Asker.STRANGER, other));
    assertThat(get(Asker.STRANGER, page).body()).contains("I say there");
    COMMENTS.remove(new CommentName("there"));
  }

  @Test
  void isForNobodyWhoseSessionWasRevoked() {
    know();
    String session = client.signIn("revoked");
    for (int round = 0; round < 2; round++) {
      assertThat(caller.get("/svc/info", "Svc-Session", session).statusCode()).isEqualTo(200);
    }
    world.sessions.revokeAll(new PlayerId("revoked"));
    assertThat(caller.get("/svc/info", "Svc-Session", session).statusCode()).isEqualTo(401);
  }

  @Test
  void isNotSentToThoseWhoseSessionIsNone() {
    know();
    caller.get("/svc/backgrounds/list");
    for (String session : List.of("", "x", "made-up.secret", sessionOf.get(Asker.STRANGER) + "x")) {
      assertThat(caller.get("/svc/backgrounds/list", "Svc-Session", session).statusCode())
          .isEqualTo(401);
    }
    assertThat(caller.get("/svc/%62ackgrounds/list", "Svc-Session-Id", "x").statusCode())
        .isEqualTo(caller.get("/svc/%62ackgrounds/list?x", "Svc-Session-Id", "x").statusCode());
  }

  @Test
  void knowsSessionsInTwoPieces() {
    know();
    String[] headers = UploadClient.pieces(sessionOf.get(Asker.STRANGER));
    caller.get("/svc/backgrounds/list?two", headers);
    long hits = answers.hits();
    assertThat(caller.get("/svc/backgrounds/list?two", headers).statusCode()).isEqualTo(200);
    assertThat(answers.hits()).isEqualTo(hits + 1);
  }

  @Test
  void isDecidedEarlyThatAPlayerHoldsIt() {
    know();
    String tag = get(Asker.STRANGER, LEVEL).headers().firstValue("ETag").orElseThrow();
    long hits = answers.hits();
    HttpResponse<String> held =
        caller.get(LEVEL, "Svc-Session", sessionOf.get(Asker.STRANGER), "If-None-Match", tag);
    assertThat(held.statusCode()).isEqualTo(304);
    assertThat(answers.hits()).isEqualTo(hits + 1);
  }
}
