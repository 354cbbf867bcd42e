package dev.rondo.http.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.http.console.ConsolePages;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.page.PublicPages;
import dev.rondo.openapi.ApiDescription;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import io.micronaut.web.router.Router;
import io.micronaut.web.router.UriRouteInfo;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;

/** The description of the interface says what the server does, no more and no less. */
@MicronautTest(transactional = false)
final class OpenApiTest {

  private static final Pattern CONSTRAINT = Pattern.compile("\\{(\\w+):[^}]*}");

  @Inject Router router;

  /** Without aliases: many tools that read descriptions know only references. */
  private static Map<String, Object> description() throws IOException {
    LoaderOptions options = new LoaderOptions();
    options.setMaxAliasesForCollections(0);
    try (Reader text = Files.newBufferedReader(Path.of("..", "docs", "openapi.yaml"))) {
      return new Yaml(options).load(text);
    }
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> at(Map<String, Object> node, String... keys) {
    Map<String, Object> current = node;
    for (String key : keys) {
      current = (Map<String, Object>) current.get(key);
      assertThat(current).as(key).isNotNull();
    }
    return current;
  }

  private static List<?> codes(Map<String, Object> description) {
    return (List<?>)
        at(description, "components", "schemas", "Failure", "properties", "code").get("enum");
  }

  @Test
  void describesEveryRouteAndNoOther() {
    Set<String> routes = routes();
    Set<String> described =
        ApiDescription.ofTheProject().operations().stream()
            .map(operation -> (operation.isBranded() ? "/svc" : "") + " " + operation.name())
            .map(OpenApiTest::brandedPath)
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(described).containsAll(routes);
    described.removeAll(routes);
    // Where joining a room has a path of its own, the document must repeat what it hides.
    assertThat(described)
        .containsExactlyInAnyOrder("GET /svc/rooms/{itemName}", "HEAD /svc/rooms/{itemName}");
  }

  /** {@code GET /svc/info} for {@code /svc GET /info}. */
  private static String brandedPath(String operation) {
    String[] parts = operation.split(" ", 3);
    return parts[1] + " " + parts[0] + parts[2];
  }

  private Set<String> routes() {
    return router
        .uriRoutes()
        .filter(route -> !isPage(route))
        .map(route -> route.getHttpMethodName() + " " + path(route))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** What browsers are shown is no interface for programs. */
  private static boolean isPage(UriRouteInfo<?, ?> route) {
    return route.getDeclaringType().isAnnotationPresent(PublicPages.class)
        || route.getDeclaringType().isAnnotationPresent(ConsolePages.class);
  }

  private static String path(UriRouteInfo<?, ?> route) {
    String template = route.getUriMatchTemplate().toString();
    return CONSTRAINT.matcher(template).replaceAll("{$1}");
  }

  @Test
  void listsEveryCodeAndNoOther() throws IOException {
    assertThat(codes(description()))
        .isEqualTo(Arrays.stream(Failure.values()).map(Failure::code).toList());
  }

  @Test
  void explainsEveryCodeInTheTable() throws IOException {
    String table =
        (String) at(description(), "components", "schemas", "Failure").get("description");
    for (Failure failure : Failure.values()) {
      assertThat(table).contains("| `" + failure.code() + "` | " + failure.status().getCode());
    }
  }

  @Test
  void listsEveryKind() throws IOException {
    Map<String, Object> description = description();
    assertThat(at(description, "components", "parameters", "type", "schema").get("enum"))
        .isEqualTo(Arrays.stream(ItemKind.values()).map(ItemKind::plural).toList());
    assertThat(at(description, "components", "schemas", "ItemType").get("enum"))
        .isEqualTo(Arrays.stream(ItemKind.values()).map(ItemKind::word).toList());
    assertThat(at(description, "components", "parameters", "catalogueType", "schema").get("enum"))
        .isEqualTo(
            Arrays.stream(ItemKind.values())
                .filter(kind -> kind != ItemKind.ROOM && kind != ItemKind.USER)
                .map(ItemKind::plural)
                .toList());
  }

  @Test
  void namesEveryHeaderOfTheBrand() throws IOException {
    Set<String> named =
        nodes(description())
            .filter(node -> "header".equals(node.get("in")))
            .map(node -> (String) node.get("name"))
            .filter(name -> name.startsWith("Svc-"))
            .collect(Collectors.toSet());
    assertThat(named)
        .containsExactlyInAnyOrder(
            "Svc-Session",
            "Svc-Session-Id",
            "Svc-Session-Data",
            "Svc-Signature",
            "Svc-Room-Key",
            "Svc-Room-Session",
            "Svc-Upload-Key");
  }

  @ParameterizedTest
  @CsvSource({
    "Failure, failure.FailureResponses$FailureResponse",
    "Form, form.FormResponse",
    "ServerInfo, item.ServerController$ServerInfoResponse",
    "ServerItemInfo, item.ItemController$ItemInfoResponse",
    "ServerItemList, item.ItemListResponse",
    "ServerItemDetails, item.ItemController$ItemDetailsResponse",
    "RoomItem, item.ItemResponse$RoomItemResponse",
    "UserItem, item.ItemResponse$UserItemResponse",
    "AuthenticateResponse, session.AuthenticateController$AuthenticateResponse",
    "ConfirmBrowserSignInResponse, session.BrowserSignInController$ConfirmBrowserSignInResponse",
    "CollectBrowserSignInRequest, session.BrowserSignInController$CollectBrowserSignInRequest",
    "CollectBrowserSignInResponse, session.BrowserSignInController$CollectBrowserSignInResponse",
    "CreateRoomResponse, room.RoomController$CreateRoomResponse",
    "JoinRoomResponse, room.RoomController$JoinRoomResponse",
    "LevelResultInfo, result.LevelResultController$LevelResultInfoResponse",
    "SubmitLevelResultRequest, result.LevelResultController$SubmitLevelResultRequest",
    "Values, submission.SubmissionEndpoint$ValuesRequest",
    "SubmitResponse, submission.SubmissionEndpoint$SubmitResponse",
    "UploadResponse, submission.SubmissionEndpoint$UploadResponse",
    "CommunityInfo, community.CommunityController$CommunityResponse",
    "CommentList, community.CommunityController$CommentListResponse",
    "Comment, community.CommunityController$CommentResponse",
    "LeaderboardDetails, leaderboard.LeaderboardController$LeaderboardDetailsResponse",
    "RecordList, leaderboard.LeaderboardController$RecordListResponse",
    "Record, leaderboard.LeaderboardController$RecordResponse",
    "RecordDetails, leaderboard.LeaderboardController$RecordDetailsResponse",
  })
  void namesTheMembersOfBodies(String schema, String type) throws Exception {
    Class<?> shape = Class.forName("dev.rondo.http." + type);
    assertThat(at(description(), "components", "schemas", schema, "properties").keySet())
        .containsExactlyElementsOf(members(shape).toList());
  }

  private static Stream<String> members(Class<?> shape) {
    return Arrays.stream(shape.getRecordComponents())
        .flatMap(
            member ->
                member.getAccessor().isAnnotationPresent(JsonUnwrapped.class)
                    ? members(member.getType())
                    : Stream.of(member.getName()));
  }

  @SuppressWarnings("unchecked")
  private static Stream<Map<String, Object>> nodes(Object value) {
    return switch (value) {
      case Map<?, ?> map ->
          Stream.concat(
              Stream.of((Map<String, Object>) map),
              map.values().stream().flatMap(OpenApiTest::nodes));
      case Collection<?> list -> list.stream().flatMap(OpenApiTest::nodes);
      case null, default -> Stream.empty();
    };
  }
}
