package dev.rondo.application.creation;

import static dev.rondo.application.submission.TestSubmissions.ADDRESS;
import static dev.rondo.application.submission.TestSubmissions.LEVEL;
import static dev.rondo.application.submission.TestSubmissions.ME;
import static dev.rondo.application.submission.TestSubmissions.OPERATOR;
import static dev.rondo.application.submission.TestSubmissions.YOU;
import static dev.rondo.application.submission.TestSubmissions.hash;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.community.Reports;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.submission.ActionRejection;
import dev.rondo.application.submission.Submit.Outcome.Accepted;
import dev.rondo.application.submission.TestSubmissions;
import dev.rondo.application.submission.UploadFiles;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.Item;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.LevelItem;
import dev.rondo.domain.item.PostItem;
import dev.rondo.domain.player.Actor;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.Player.AccountStatus;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.session.Session;
import dev.rondo.domain.session.SessionId;
import dev.rondo.domain.submission.PlayerAction;
import dev.rondo.domain.submission.Target;
import dev.rondo.domain.submission.ViewUpdate;
import dev.rondo.domain.text.Keywords;
import dev.rondo.domain.text.Localization;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.testkit.community.LikesContract;
import dev.rondo.testkit.item.SampleItems;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

final class ItemActionsTest {

  private static final Target POSTS = new Target.Creation(ItemKind.POST);

  private final TestSubmissions handing = new TestSubmissions();

  @Test
  void makesAPostOfTheValues() {
    ItemRef ref = post("type=create&title=%23News&tags=new%2C+hot&description=Read%0Aon");

    PostItem post = (PostItem) item(ref);
    assertThat(post.title()).isEqualTo(LocalizedText.of("#News"));
    assertThat(post.header().author()).isEqualTo(LocalizedText.of("Name of me"));
    assertThat(post.header().description()).isEqualTo(LocalizedText.of("Read\non"));
    assertThat(post.tags())
        .extracting(tag -> tag.title())
        .containsExactly(LocalizedText.of("new"), LocalizedText.of("hot"));
    assertThat(post.time()).isEqualTo(handing.world.instant());
    assertThat(post.thumbnail()).isEqualTo(ResourceLocator.NONE);
    assertThat(handing.world.catalogue.ownerOf(ref)).contains(ME);
    assertThat(handing.world.catalogue.items(ItemKind.POST, Keywords.NONE).from(0, 1).getFirst())
        .satisfies(row -> assertThat(row.value()).isEqualTo(post));
  }

  @Test
  void showsAnItemOnlyWhenItsFilesAreAllThere() {
    PlayerAction action = TestSubmissions.level("Song", "IMAGE c", "AUDIO m", "GZIPPED_JSON d");
    Accepted accepted = handing.accepted(ME, action);
    long before = handing.world.catalogue.items(ItemKind.LEVEL, Keywords.NONE).count(10);

    handing.upload(ME, accepted.key(), action.target(), "IMAGE c", "AUDIO m");
    assertThat(handing.world.catalogue.items(ItemKind.LEVEL, Keywords.NONE).count(10))
        .isEqualTo(before);

    handing.upload(ME, accepted.key(), action.target(), "GZIPPED_JSON d");
    LevelItem level = (LevelItem) item(TestSubmissions.made(accepted, ItemKind.LEVEL));
    assertThat(level.cover()).isEqualTo(stored("IMAGE c"));
    assertThat(level.engine()).isEqualTo(new ItemName("plain"));
    assertThat(level.rating()).isEqualTo(1);
  }

  @Test
  void refusesWhatIsNotFilledIn() {
    Target levels = new Target.Creation(ItemKind.LEVEL);
    String whole = TestSubmissions.level("Song", "IMAGE c", "AUDIO m", "GZIPPED_JSON d").values();

    assertThat(handing.invalid(ME, POSTS, "type=create&title=+%E2%80%8B")).containsExactly("title");
    assertThat(handing.invalid(ME, POSTS, "type=create&title=News&tags=1,2,3,4,5,6,7,8,9,10,11"))
        .containsExactly("tags");
    for (String query : List.of("title", "engine", "cover", "bgm", "data")) {
      assertThat(handing.invalid(ME, levels, whole.replaceFirst("&" + query + "=[^&]+", "")))
          .containsExactly(query);
    }
    assertThat(handing.invalid(ME, levels, whole + "&rating=1000.01")).containsExactly("rating");
  }

  @Test
  void signsAPlayerOutEverywhereOnTheirOwnPageAlone() {
    PlayerId owner = ME;
    PlayerId other = OPERATOR;
    Target own = new Target.OnItem(new ItemRef(ItemKind.USER, new ItemName(owner.value())));
    open("phone", owner);
    open("browser", owner);
    open("other", other);
    Item page = handing.world.players.find(owner).orElseThrow().item();

    assertThat(handing.items.actions(new Caller.Known(owner), page))
        .singleElement()
        .satisfies(
            form -> {
              assertThat(form.requireConfirmation()).isTrue();
              assertThat(form.title().in(new Localization("en")))
                  .isEqualTo("Sign out everywhere: (2)");
            });
    assertThat(handing.items.actions(new Caller.Known(other), page))
        .noneMatch(form -> form.type().equals("end-sessions"));
    assertThat(handing.items.actions(new Caller.Anonymous(), page)).isEmpty();
    assertThat(handing.refusal(other, own, "type=end-sessions"))
        .isEqualTo(ActionRejection.UNKNOWN_FORM);

    handing.accepted(owner, own, "type=end-sessions");

    assertThat(handing.world.sessions.of(owner, handing.world.instant())).isEmpty();
    assertThat(handing.world.sessions.of(other, handing.world.instant())).hasSize(1);
    assertThat(handing.world.auditLog.entries())
        .extracting(entry -> entry.operation())
        .containsExactly(Operation.REVOKE_SESSIONS);
  }

  @Test
  void followsAPlayerUntilTheFollowerWantsNoMore() {
    Target page = new Target.OnItem(userOf(YOU));

    assertThat(offered(YOU)).isEqualTo("follow #FOLLOW: (0)");
    handing.accepted(ME, page, "type=follow");
    handing.accepted(ME, page, "type=follow");

    assertThat(offered(YOU)).isEqualTo("unfollow #FOLLOWED: (1)");
    assertThat(handing.world.likes.of(ME)).containsExactly(new Subject.OfItem(userOf(YOU)));
    handing.world.players.changeStatus(YOU, AccountStatus.BANNED);
    assertThat(handing.refusal(ME, page, "type=follow")).isEqualTo(ActionRejection.UNKNOWN_TARGET);
    handing.accepted(ME, page, "type=unfollow");

    assertThat(offered(YOU)).isEqualTo("follow #FOLLOW: (0)");
  }

  @Test
  void followsALevelBesideLikingIt() {
    Target level = on(LEVEL);
    handing.done(ME, level, "type=follow", new ViewUpdate.ItemChanged());
    handing.done(ME, level, "type=like", new ViewUpdate.ItemChanged());

    assertThat(types(ME, LEVEL)).startsWith("unlike", "unfollow");
    assertThat(types(YOU, LEVEL)).startsWith("like", "follow");
    handing.done(ME, level, "type=unfollow", new ViewUpdate.ItemChanged());

    assertThat(handing.world.likes.of(ME)).containsExactly(new Subject.OfItem(LEVEL));
    assertThat(handing.refusal(ME, on(post("type=create&title=Mine")), "type=follow"))
        .isEqualTo(ActionRejection.UNKNOWN_FORM);
  }

  @Test
  void followsNeitherOneselfNorNobody() {
    assertThat(handing.refusal(ME, new Target.OnItem(userOf(ME)), "type=follow"))
        .isEqualTo(ActionRejection.UNKNOWN_FORM);
    assertThat(
            handing.refusal(ME, new Target.OnItem(userOf(new PlayerId("nobody"))), "type=unfollow"))
        .isEqualTo(ActionRejection.UNKNOWN_TARGET);
  }

  private String offered(PlayerId whom) {
    Item page = handing.world.players.find(whom).orElseThrow().item();
    return handing.items.actions(new Caller.Known(ME), page).stream()
        .map(form -> form.type() + " " + form.title().in(new Localization("en")))
        .collect(Collectors.joining());
  }

  private static ItemRef userOf(PlayerId player) {
    return new ItemRef(ItemKind.USER, new ItemName(player.value()));
  }

  private void open(String id, PlayerId player) {
    handing.world.sessions.open(
        new Session(
            new SessionId(id),
            Secret.presented("secret").digest(),
            player,
            handing.world.instant().plusSeconds(60)));
  }

  @Test
  void refusesWhatBuildsOnNothing() {
    String missing =
        TestSubmissions.level("Song", "IMAGE c", "AUDIO m", "GZIPPED_JSON d")
            .values()
            .replace("%20plain", "%20nowhere");
    assertThat(handing.refusal(ME, new Target.Creation(ItemKind.LEVEL), missing))
        .isEqualTo(ActionRejection.UNKNOWN_CHOICE);

    String elsewhere = missing.replace(ADDRESS, "http://elsewhere");
    assertThat(handing.refusal(ME, new Target.Creation(ItemKind.LEVEL), elsewhere))
        .isEqualTo(ActionRejection.INVALID_VALUES);
  }

  @Test
  void letsOnlyThoseMakeItemsWhoMay() {
    Target backgrounds = new Target.Creation(ItemKind.BACKGROUND);

    assertThat(handing.refusal(ME, backgrounds, "type=create"))
        .isEqualTo(ActionRejection.FORBIDDEN);
    assertThat(handing.refusal(OPERATOR, new Target.Creation(ItemKind.SKIN), "type=create"))
        .isEqualTo(ActionRejection.FORBIDDEN);
    assertThat(handing.refusal(OPERATOR, backgrounds, "type=create"))
        .isEqualTo(ActionRejection.INVALID_VALUES);
    assertThat(handing.items.creates(new Caller.Known(ME), ItemKind.POST)).hasSize(1);
    assertThat(handing.items.creates(new Caller.Known(ME), ItemKind.BACKGROUND)).isEmpty();
    assertThat(handing.items.creates(Caller.ANONYMOUS, ItemKind.POST)).isEmpty();
  }

  @Test
  void changesOnlyWhatWasFilledIn() {
    ItemRef ref = level();
    LevelItem before = (LevelItem) item(ref);

    handing.done(ME, on(ref), "type=edit&rating=7.25", new ViewUpdate.ItemChanged());

    LevelItem after = (LevelItem) item(ref);
    assertThat(after.rating()).isEqualTo(7.25);
    assertThat(after.header()).isEqualTo(before.header());
    assertThat(after.resources()).isEqualTo(before.resources());
    assertThat(handing.world.catalogue.ownerOf(ref)).contains(ME);
  }

  @Test
  void changesAFileOfAnItem() {
    ItemRef ref = level();
    PlayerAction edit = new PlayerAction.FormOnly(on(ref), "type=edit&cover=" + hash("IMAGE e"));
    Accepted accepted = handing.accepted(ME, edit);

    assertThat(accepted.missing()).containsExactly(hash("IMAGE e"));
    assertThat(((LevelItem) item(ref)).cover()).isEqualTo(stored("IMAGE c"));

    assertThat(handing.upload(ME, accepted.key(), edit.target(), "IMAGE e"))
        .isInstanceOf(UploadFiles.Outcome.Done.class);
    assertThat(((LevelItem) item(ref)).cover()).isEqualTo(stored("IMAGE e"));
  }

  @Test
  void keepsWhatWasChangedWhileTheFilesOfAChangeCame() {
    ItemRef ref = level();
    PlayerAction edit = new PlayerAction.FormOnly(on(ref), "type=edit&cover=" + hash("IMAGE e"));
    Accepted accepted = handing.accepted(ME, edit);
    handing.done(ME, on(ref), "type=edit&title=Renamed", new ViewUpdate.ItemChanged());

    handing.upload(ME, accepted.key(), edit.target(), "IMAGE e");

    assertThat(item(ref).title()).isEqualTo(LocalizedText.of("Renamed"));
    assertThat(((LevelItem) item(ref)).cover()).isEqualTo(stored("IMAGE e"));
  }

  @Test
  void keepsAFileThatWasTheItemsOwnWhenItWasNamed() {
    ItemRef ref = level();
    handing.world.pass(Duration.ofHours(1));
    PlayerAction edit =
        new PlayerAction.FormOnly(
            on(ref), "type=edit&cover=" + hash("IMAGE c") + "&data=" + hash("GZIPPED_JSON e"));
    Accepted first = handing.accepted(ME, edit);
    assertThat(first.missing()).containsExactly(hash("GZIPPED_JSON e"));
    PlayerAction other = new PlayerAction.FormOnly(on(ref), "type=edit&cover=" + hash("IMAGE z"));
    Accepted second = handing.accepted(ME, other);
    handing.upload(ME, second.key(), other.target(), "IMAGE z");
    handing.collectAll();

    assertThat(handing.upload(ME, first.key(), edit.target(), "GZIPPED_JSON e"))
        .isInstanceOf(UploadFiles.Outcome.Done.class);
    assertThat(item(ref).files())
        .allSatisfy(file -> assertThat(handing.world.files.find(file)).isPresent());
  }

  @Test
  void takesNothingAwayThatAnItemCannotDoWithout() {
    ItemRef ref = level();

    for (String change : List.of("title=", "engine=null", "cover=")) {
      assertThat(handing.refusal(ME, on(ref), "type=edit&" + change))
          .isEqualTo(ActionRejection.INVALID_VALUES);
    }
    assertThat(item(ref).title()).isEqualTo(LocalizedText.of("Song"));
  }

  @Test
  void letsOnlyTheOwnerAndOperatorsChangeAndDelete() {
    ItemRef ref = post("type=create&title=Mine");

    assertThat(types(YOU, ref)).containsExactly("like", "report");
    assertThat(types(ME, ref)).containsExactly("like", "report", "edit", "delete");
    assertThat(types(OPERATOR, ref)).containsExactly("like", "report", "edit", "delete", "hide");
    assertThat(handing.items.actions(Caller.ANONYMOUS, item(ref))).isEmpty();
    assertThat(handing.refusal(YOU, on(ref), "type=edit&title=Yours"))
        .isEqualTo(ActionRejection.UNKNOWN_FORM);
    assertThat(handing.refusal(YOU, on(ref), "type=delete"))
        .isEqualTo(ActionRejection.UNKNOWN_FORM);

    handing.done(OPERATOR, on(ref), "type=delete", new ViewUpdate.ItemRemoved());
    assertThat(handing.item(ItemKind.POST, ref.name())).isEmpty();
    assertThat(handing.refusal(ME, on(ref), "type=delete"))
        .isEqualTo(ActionRejection.UNKNOWN_TARGET);
  }

  @Test
  void letsOnlyOperatorsHideWhatIsAnybodys() {
    ItemRef ref = post("type=create&title=Mine");
    assertThat(handing.refusal(ME, on(ref), "type=hide")).isEqualTo(ActionRejection.UNKNOWN_FORM);

    handing.done(OPERATOR, on(ref), "type=hide", new ViewUpdate.ItemRemoved());
    handing.done(OPERATOR, on(LEVEL), "type=hide", new ViewUpdate.ItemRemoved());

    assertThat(handing.item(ItemKind.POST, ref.name())).isEmpty();
    assertThat(handing.item(ItemKind.LEVEL, LEVEL.name())).isEmpty();
    assertThat(handing.world.catalogue.findHidden(ref)).isPresent();
    assertThat(handing.world.auditLog.entries())
        .last()
        .satisfies(
            entry -> {
              assertThat(entry.operation()).isEqualTo(Operation.HIDE_ITEM);
              assertThat(entry.actor()).isEqualTo(Actor.operator(OPERATOR));
            });
    assertThat(handing.refusal(OPERATOR, on(ref), "type=hide"))
        .isEqualTo(ActionRejection.UNKNOWN_TARGET);
  }

  @Test
  void hidesNoItemWhoseNameIsThatOfAHiddenOne() {
    ItemRef ref = post("type=create&title=Mine");
    handing.done(OPERATOR, on(ref), "type=hide", new ViewUpdate.ItemRemoved());
    handing.world.catalogue.put(SampleItems.post(ref.name().value()));

    assertThat(handing.refusal(OPERATOR, on(ref), "type=hide"))
        .isEqualTo(ActionRejection.ALREADY_HIDDEN);

    assertThat(handing.item(ItemKind.POST, ref.name())).isPresent();
  }

  @Test
  void takesTheResultOfAReplayThatIsDeletedOffTheLeaderboards() {
    String file = "GZIPPED_JSON d";
    Accepted accepted = handing.accepted(ME, TestSubmissions.result(file, file));
    handing.upload(ME, accepted.key(), new Target.LevelResult(), file);
    ItemName replay = handing.world.leaderboards.pending(1).getFirst();

    handing.done(
        ME, on(new ItemRef(ItemKind.REPLAY, replay)), "type=delete", new ViewUpdate.ItemRemoved());

    assertThat(handing.world.leaderboards.find(replay)).isEmpty();
  }

  @Test
  void deletesALevelWithTheResultsOfOthers() {
    ItemRef ref = level();
    PlayerAction result =
        new PlayerAction.WithReplay(
            "",
            TestSubmissions.replay("Run", ref.name().value(), "GZIPPED_JSON d", "GZIPPED_JSON d"));
    assertThat(handing.accepted(YOU, result).missing()).isEmpty();

    ItemName replay = handing.world.leaderboards.pending(1).getFirst();
    handing.done(
        YOU, on(new ItemRef(ItemKind.REPLAY, replay)), "type=like", new ViewUpdate.ItemChanged());

    handing.done(YOU, on(ref), "type=follow", new ViewUpdate.ItemChanged());

    handing.done(ME, on(ref), "type=delete", new ViewUpdate.ItemRemoved());

    assertThat(handing.world.likes.of(YOU)).isEmpty();
    ItemRef played = new ItemRef(ItemKind.REPLAY, replay);
    assertThat(handing.item(ItemKind.REPLAY, replay)).isEmpty();
    assertThat(handing.world.leaderboards.find(replay)).isEmpty();
    assertThat(LikesContract.countOf(handing.world.likes, new Subject.OfItem(played))).isZero();
    assertThat(handing.world.auditLog.entries().getFirst().operation())
        .isEqualTo(Operation.REMOVE_ITEM);
  }

  @Test
  void deletesNothingThatOthersBuildOn() {
    handing.world.catalogue.publish(SampleItems.engine("mine"), ME);
    handing.world.catalogue.put(SampleItems.level("theirs", "mine"));

    assertThat(
            handing.refusal(
                ME, on(new ItemRef(ItemKind.ENGINE, new ItemName("mine"))), "type=delete"))
        .isEqualTo(ActionRejection.IN_USE);
  }

  @Test
  void likesHoweverOftenAndReports() {
    for (int i = 0; i < 2; i++) {
      handing.done(ME, on(LEVEL), "type=like", new ViewUpdate.ItemChanged());
    }
    assertThat(LikesContract.countOf(handing.world.likes, new Subject.OfItem(LEVEL))).isEqualTo(1);
    assertThat(types(ME, LEVEL)).contains("unlike");
    handing.done(ME, on(LEVEL), "type=unlike", new ViewUpdate.ItemChanged());
    handing.done(ME, on(LEVEL), "type=report&reason=spam", new ViewUpdate.Nothing());

    assertThat(LikesContract.countOf(handing.world.likes, new Subject.OfItem(LEVEL))).isZero();
    assertThat(handing.world.reports.list(Reports.State.OPEN).count(10)).isEqualTo(1);
  }

  private static ResourceLocator stored(String text) {
    return new ResourceLocator.Stored(hash(text));
  }

  private static Target on(ItemRef ref) {
    return new Target.OnItem(ref);
  }

  private ItemRef level() {
    PlayerAction action = TestSubmissions.level("Song", "IMAGE c", "AUDIO m", "GZIPPED_JSON d");
    Accepted accepted = handing.accepted(ME, action);
    handing.upload(ME, accepted.key(), action.target(), "IMAGE c", "AUDIO m", "GZIPPED_JSON d");
    return TestSubmissions.made(accepted, ItemKind.LEVEL);
  }

  private ItemRef post(String values) {
    return TestSubmissions.made(handing.accepted(ME, POSTS, values), ItemKind.POST);
  }

  private CatalogueItem item(ItemRef ref) {
    return handing.item(ref.kind(), ref.name()).orElseThrow();
  }

  private List<String> types(PlayerId player, ItemRef ref) {
    return handing.items.actions(new Caller.Known(player), item(ref)).stream()
        .map(Form::type)
        .toList();
  }
}
