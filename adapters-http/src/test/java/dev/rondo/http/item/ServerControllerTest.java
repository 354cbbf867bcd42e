package dev.rondo.http.item;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.argThat;
import static org.mockito.ArgumentMatchers.eq;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import dev.rondo.application.item.Front;
import dev.rondo.application.item.ItemGraph;
import dev.rondo.application.item.ViewServer;
import dev.rondo.application.item.ViewServer.Presentation;
import dev.rondo.application.profile.Notifications.Kind;
import dev.rondo.application.profile.ViewNotifications;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.form.FormOption;
import dev.rondo.domain.form.OptionLabel;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.http.testing.Answers;
import dev.rondo.http.testing.ServerTest;
import dev.rondo.http.testing.TestItems;
import io.micronaut.test.annotation.MockBean;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class ServerControllerTest extends ServerTest {

  private static final String BUTTONS =
      "\"buttons\":[{\"type\":\"authentication\"},{\"type\":\"post\"},{\"type\":\"playlist\"}"
          + ",{\"type\":\"level\"},{\"type\":\"replay\"},{\"type\":\"skin\"}"
          + ",{\"type\":\"background\"},{\"type\":\"effect\"},{\"type\":\"particle\"}"
          + ",{\"type\":\"engine\"},{\"type\":\"room\"},{\"type\":\"user\"}"
          + ",{\"type\":\"configuration\"}]";

  private static final ServerProfile PLAIN =
      new ServerProfile(LocalizedText.of("Rondo"), LocalizedText.EMPTY, ResourceLocator.NONE);

  private static final String NOTIFICATIONS =
      "{\"type\":\"post\",\"icon\":\"bell\",%s\"infoType\":\"notifications\"}"
          + ",{\"type\":\"level\",\"infoType\":\"notifications\"}";

  private static final Set<Kind> ALL = Set.of(Kind.values());

  @MockBean(ViewNotifications.class)
  final ViewNotifications notifications = mock(ViewNotifications.class);

  @MockBean(ViewServer.class)
  final ViewServer server = mock(ViewServer.class);

  private void presents(ServerProfile profile, FormOption... configuration) {
    when(server.view())
        .thenReturn(new Presentation(profile, Front.BUILT_IN.buttons(), List.of(configuration)));
  }

  private void presents(Front.Button... buttons) {
    when(server.view()).thenReturn(new Presentation(PLAIN, List.of(buttons), List.of()));
  }

  @Test
  void leavesOutWhatAServerDoesNotSayOfItself() {
    presents(PLAIN);

    Answers.is(
        caller.get("/svc/info"),
        "{\"title\":\"Rondo\"," + BUTTONS + ",\"configuration\":{\"options\":[]}}");
  }

  @Test
  void showsAllThatAServerSaysInTheLanguageOfTheCaller() {
    presents(
        new ServerProfile(
            new LocalizedText(Map.of("en", "Pack", "zhs", "包")),
            LocalizedText.of("All of it"),
            TestItems.stored('e')),
        new FormOption.Toggle(
            OptionLabel.optional("hints", new LocalizedText(Map.of("en", "Hints", "zhs", "提示"))),
            true));

    Answers.is(
        caller.get("/svc/info?localization=zhs"),
        "{\"title\":\"包\",\"description\":\"All of it\","
            + BUTTONS
            + ",\"configuration\":{\"options\":[{\"query\":\"hints\",\"name\":\"提示\""
            + ",\"required\":false,\"type\":\"toggle\",\"def\":true}]}"
            + ",\"banner\":{\"hash\":\"%1$s\",\"url\":\"/svc/repository/%1$s\"}}"
                .formatted("e".repeat(40)));
  }

  @Test
  void showsTheButtonsThatTheOperatorChose() {
    presents(
        new Front.Button("level", LocalizedText.of("Picks"), "star", "picks", ""),
        new Front.Button("post", LocalizedText.EMPTY, "", "", "rules"));

    Answers.is(
        caller.get("/svc/info"),
        "{\"title\":\"Rondo\",\"buttons\":["
            + "{\"type\":\"level\",\"title\":\"Picks\",\"icon\":\"star\",\"infoType\":\"picks\"}"
            + ",{\"type\":\"post\",\"itemName\":\"rules\"}"
            + "],\"configuration\":{\"options\":[]}}");
  }

  @Test
  void showsAPlayerHowManyNotificationsThereAre() {
    presents(
        new Front.Button("post", LocalizedText.EMPTY, "bell", "notifications", ""),
        new Front.Button("level", LocalizedText.EMPTY, "", "notifications", ""));
    when(notifications.countUnread(new PlayerId("ann"), ALL)).thenReturn(3);
    when(notifications.countUnread(
            eq(new PlayerId("ann")), argThat(some -> some.size() < ALL.size())))
        .thenReturn(2);
    String ann = client.signIn("ann");
    String ben = client.signIn("ben");

    assertThat(caller.get("/svc/info").body()).contains(NOTIFICATIONS.formatted(""));
    assertThat(caller.get("/svc/info", "Svc-Session", ann).body())
        .contains(NOTIFICATIONS.formatted("\"badgeCount\":3,"));
    assertThat(caller.get("/svc/info", "Svc-Session", ann).headers().firstValue("Cache-Control"))
        .hasValue("no-store");
    assertThat(caller.get("/svc/info?notifyOfRecords=0", "Svc-Session", ann).body())
        .contains(NOTIFICATIONS.formatted("\"badgeCount\":2,"));
    assertThat(caller.get("/svc/info", "Svc-Session", ben).body())
        .contains(NOTIFICATIONS.formatted(""));
    assertThat(caller.get("/svc/info").body()).contains(NOTIFICATIONS.formatted(""));
  }

  @Test
  void letsNobodySearchInNotifications() {
    when(notifications.read(new PlayerId("ann"), ALL))
        .thenReturn(new ViewNotifications.Shown(List.of(), new ItemGraph(Map.of())));

    Answers.is(
        caller.get("/svc/posts/info?type=notifications", "Svc-Session", client.signIn("ann")),
        "{\"title\":\"#NOTIFICATION\",\"sections\":[]}");
  }

  @Test
  void readsNotificationsOnlyToShowThem() {
    List<String> read = new ArrayList<>();
    ViewNotifications.Shown none = new ViewNotifications.Shown(List.of(), new ItemGraph(Map.of()));
    PlayerId ann = new PlayerId("ann");
    when(notifications.list(ann, ALL)).thenReturn(none);
    when(notifications.read(ann, ALL))
        .then(
            _ -> {
              read.add("ann");
              return none;
            });
    String path = "/svc/posts/info?type=notifications";
    String session = client.signIn("ann");

    HttpResponse<String> head = caller.call("HEAD", path, "Svc-Session", session);
    assertThat(read).isEmpty();
    HttpResponse<String> get = caller.get(path, "Svc-Session", session);
    assertThat(read).containsExactly("ann");
    assertThat(head.statusCode()).isEqualTo(200);
    assertThat(head.headers().firstValueAsLong("Content-Length")).hasValue(get.body().length());
  }

  @ParameterizedTest
  @EnumSource
  void hasAButtonForEveryKind(ItemKind kind) {
    presents(PLAIN);

    assertThat(caller.get("/svc/info").body()).contains("{\"type\":\"" + kind.word() + "\"}");
  }

  @Test
  void isNoCopyThatCouldBeOutdated() {
    Answers.is(caller.get("/svc/package"), "{\"shouldUpdate\":false}");
  }
}
