package dev.rondo.http.round;

import dev.rondo.application.round.EventWriter;
import dev.rondo.application.round.PlayerReports;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.form.FormOption;
import dev.rondo.domain.form.ItemLink;
import dev.rondo.domain.form.OptionLabel;
import dev.rondo.domain.leaderboard.GameplayResult;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.round.ChatMessage;
import dev.rondo.domain.round.LevelOption;
import dev.rondo.domain.round.LevelSetup;
import dev.rondo.domain.round.Member;
import dev.rondo.domain.round.PlayerResult;
import dev.rondo.domain.round.RoundEvent;
import dev.rondo.domain.round.RoundRoom;
import dev.rondo.domain.round.Scoreboard.Score;
import dev.rondo.domain.round.Scoreboard.Section;
import dev.rondo.domain.round.Scoring;
import dev.rondo.domain.round.Suggestion;
import dev.rondo.domain.text.Localization;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.http.form.FormResponse;
import dev.rondo.http.protocol.ServerIdentity;
import dev.rondo.http.protocol.View;
import io.micronaut.json.JsonMapper;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes events, and the state of a room, as the JSON objects of the round protocol. */
@Singleton
final class JsonEventWriter implements EventWriter {

  /** The query name of the scoreboard option. */
  static final String SCORING = "scoring";

  private static final Form OPTIONS =
      Form.of(
          "round",
          LocalizedText.of("#MATCH_SCORING"),
          List.of(
              new FormOption.Select(
                  OptionLabel.optional(SCORING, LocalizedText.of("#MATCH_SCORING")),
                  Scoring.ALL.word(),
                  Arrays.stream(Scoring.values())
                      .map(
                          scoring ->
                              new FormOption.Choice(
                                  scoring.word(), LocalizedText.of(title(scoring))))
                      .toList())));

  private static final int LARGE = 64 * 1024;

  private final JsonMapper json;
  private final List<FormResponse> options;
  private final List<FormResponse> reports;

  JsonEventWriter(JsonMapper json, ServerIdentity identity) {
    this.json = json;
    View view = new View(identity, Localization.FALLBACK);
    this.options = List.of(FormResponse.from(OPTIONS, view));
    this.reports = List.of(FormResponse.from(PlayerReports.form(), view));
  }

  @Override
  public ByteBuffer write(RoundEvent event) {
    try {
      byte[] message = json.writeValueAsBytes(members(event));
      // While it is sent, each connection would copy a buffer on the heap.
      return message.length < LARGE
          ? ByteBuffer.wrap(message)
          : ByteBuffer.allocateDirect(message.length).put(message).flip();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Map<String, @Nullable Object> members(RoundEvent event) {
    return switch (event) {
      case RoundEvent.Update(var room) -> state(room);
      case RoundEvent.StatusUpdated(var status) ->
          Map.of("type", "updateStatus", "status", status.word());
      case RoundEvent.RoundStarted(var start) ->
          Map.of("type", "startRound", "state", start.token(), "seed", start.seed());
      case RoundEvent.MasterUpdated(var master) ->
          Map.of("type", "updateMaster", "master", master.value());
      case RoundEvent.LeadUpdated(var lead) -> Map.of("type", "updateLead", "lead", lead.value());
      case RoundEvent.OptionValuesUpdated(var scoring) ->
          Map.of("type", "updateOptionValues", "optionValues", values(scoring));
      case RoundEvent.LevelUpdated(var level) ->
          Map.of("type", "updateLevel", "level", link(level));
      case RoundEvent.LevelOptionUpdated(var option) ->
          Map.of("type", "updateLevelOption", "levelOption", option(option));
      case RoundEvent.AutoExitUpdated(var exit) ->
          Map.of("type", "updateAutoExit", "autoExit", exit.word());
      case RoundEvent.SuggestionsLocked(var isLocked) ->
          Map.of("type", "updateIsSuggestionsLocked", "isSuggestionsLocked", isLocked);
      case RoundEvent.SuggestionAdded(var suggestion) ->
          Map.of("type", "addSuggestion", "suggestion", suggestion(suggestion));
      case RoundEvent.SuggestionRemoved(var suggestion) ->
          Map.of("type", "removeSuggestion", "suggestion", suggestion(suggestion));
      case RoundEvent.SuggestionsSwapped(var one, var other) ->
          Map.of(
              "type",
              "swapSuggestions",
              "suggestionA",
              suggestion(one),
              "suggestionB",
              suggestion(other));
      case RoundEvent.SuggestionsCleared() -> Map.of("type", "clearSuggestions");
      case RoundEvent.UserAdded(var member) -> Map.of("type", "addUser", "user", user(member));
      case RoundEvent.UserRemoved(var member) -> Map.of("type", "removeUser", "user", user(member));
      case RoundEvent.UserStatusUpdated(var player, var status) ->
          Map.of(
              "type",
              "updateUserStatus",
              "userStatus",
              Map.of("userId", player.value(), "status", status.word()));
      case RoundEvent.ResultAdded(var result) ->
          Map.of("type", "addResult", "result", result(result));
      case RoundEvent.ChatMessageAdded(var player, var message) ->
          Map.of("type", "addChatMessage", "message", said(player, message));
      case RoundEvent.OwnChatMessageAdded(var player, var message, var nonce) ->
          Map.of("type", "addChatMessage", "nonce", nonce, "message", said(player, message));
      case RoundEvent.ScoreboardDescriptionUpdated(var description) ->
          Map.of("type", "updateScoreboardDescription", "scoreboardDescription", description);
      case RoundEvent.ScoreboardSectionsUpdated(var sections) ->
          Map.of("type", "updateScoreboardSections", "scoreboardSections", sections(sections));
      case RoundEvent.ScoreInserted(var section, var index, var score) ->
          Map.of(
              "type",
              "insertScoreboardSectionScore",
              "sectionIndex",
              section,
              "index",
              index,
              "score",
              score(score));
    };
  }

  private static Map<String, Object> said(PlayerId player, ChatMessage message) {
    return switch (message) {
      case ChatMessage.Quick(var phrase) ->
          Map.of("userId", player.value(), "type", "quick", "value", phrase.word());
      case ChatMessage.Text(var text) ->
          Map.of("userId", player.value(), "type", "text", "value", text);
    };
  }

  private static String title(Scoring scoring) {
    return switch (scoring) {
      case ALL -> "#ALL";
      case POINTS -> "#RANKING";
      case TOTAL -> "#SCORE";
      case BEST -> "#ARCADE_SCORE";
    };
  }

  private Map<String, @Nullable Object> state(RoundRoom room) {
    Map<String, @Nullable Object> state = new LinkedHashMap<>();
    state.put("type", "update");
    state.put("allowOtherServers", false);
    state.put("reportUserOptions", reports);
    state.put("title", room.title());
    state.put("status", room.phase().status().word());
    state.put("master", room.members().master().value());
    state.put("lead", room.members().lead().value());
    state.put("options", options);
    state.put("optionValues", values(room.scoring()));
    state.put(
        "level",
        room.phase().setup().stream()
            .findFirst()
            .map(setup -> (Object) link(setup.level()))
            .orElse(null));
    state.put(
        "levelOptions",
        room.phase().setup().stream()
            .map(LevelSetup::options)
            .flatMap(List::stream)
            .map(JsonEventWriter::option)
            .toList());
    state.put("autoExit", room.autoExit().word());
    state.put("isSuggestionsLocked", room.suggestions().isLocked());
    state.put(
        "suggestions",
        room.suggestions().list().stream().map(JsonEventWriter::suggestion).toList());
    state.put("scoreboardDescription", room.scoreboard().description());
    state.put("scoreboardSections", sections(room.scoreboard().sections(room.scoring())));
    state.put("results", room.results().stream().map(JsonEventWriter::result).toList());
    state.put("users", room.members().list().stream().map(JsonEventWriter::user).toList());
    state.put("userStatuses", room.members().list().stream().map(JsonEventWriter::status).toList());
    return state;
  }

  private static String values(Scoring scoring) {
    String type = "type=" + OPTIONS.type();
    return scoring == Scoring.ALL ? type : type + "&" + SCORING + "=" + scoring.word();
  }

  private static Map<String, Object> link(ItemLink level) {
    return Map.of("address", level.address(), "name", level.name().value());
  }

  private static Map<String, Object> option(LevelOption option) {
    return Map.of("index", option.index(), "value", option.value());
  }

  private static Map<String, Object> suggestion(Suggestion suggestion) {
    return Map.of("userId", suggestion.player().value(), "level", link(suggestion.level()));
  }

  private static List<Map<String, Object>> sections(List<Section> sections) {
    return sections.stream()
        .map(
            section ->
                Map.<String, Object>of(
                    "title",
                    section.title(),
                    "icon",
                    section.icon(),
                    "scores",
                    section.scores().stream().map(JsonEventWriter::score).toList()))
        .toList();
  }

  private static Map<String, Object> score(Score score) {
    return Map.of("userId", score.player().value(), "value", score.value());
  }

  private static Map<String, Object> result(PlayerResult result) {
    return Map.of("userId", result.player().value(), "result", reached(result.result()));
  }

  private static Map<String, Object> reached(GameplayResult result) {
    return Map.of(
        "grade", result.grade().word(),
        "arcadeScore", result.arcadeScore(),
        "accuracyScore", result.accuracyScore(),
        "combo", result.combo(),
        "perfect", result.perfect(),
        "great", result.great(),
        "good", result.good(),
        "miss", result.miss(),
        "totalCount", result.totalCount());
  }

  private static Map<String, Object> user(Member member) {
    return Map.of(
        "authentication",
        Base64.getEncoder().encodeToString(member.proof().bytes()),
        "signature",
        member.proof().signature().base64());
  }

  private static Map<String, Object> status(Member member) {
    return Map.of("userId", member.player().value(), "status", member.status().word());
  }
}
