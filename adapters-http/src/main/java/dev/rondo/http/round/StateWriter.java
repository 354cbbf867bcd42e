package dev.rondo.http.round;

import dev.rondo.application.round.PlayerReports;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.form.FormOption;
import dev.rondo.domain.form.ItemLink;
import dev.rondo.domain.form.OptionLabel;
import dev.rondo.domain.leaderboard.GameplayResult;
import dev.rondo.domain.round.LevelOption;
import dev.rondo.domain.round.LevelSetup;
import dev.rondo.domain.round.Member;
import dev.rondo.domain.round.PlayerResult;
import dev.rondo.domain.round.RoundRoom;
import dev.rondo.domain.round.Scoreboard.Section;
import dev.rondo.domain.round.Scoring;
import dev.rondo.domain.round.Suggestion;
import dev.rondo.domain.text.Localization;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.http.form.FormResponse;
import dev.rondo.http.protocol.ServerIdentity;
import dev.rondo.http.protocol.View;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes the parts of a room as JSON. */
final class StateWriter {

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

  private final List<FormResponse> options;
  private final List<FormResponse> reports;

  StateWriter(ServerIdentity identity) {
    View view = new View(identity, Localization.FALLBACK);
    this.options = List.of(FormResponse.from(OPTIONS, view));
    this.reports = List.of(FormResponse.from(PlayerReports.form(), view));
  }

  private static String title(Scoring scoring) {
    return switch (scoring) {
      case ALL -> "#ALL";
      case POINTS -> "#RANKING";
      case TOTAL -> "#SCORE";
      case BEST -> "#ARCADE_SCORE";
    };
  }

  Map<String, @Nullable Object> state(RoundRoom room) {
    Map<String, @Nullable Object> state = new LinkedHashMap<>();
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
            .map(StateWriter::option)
            .toList());
    state.put("autoExit", room.autoExit().word());
    state.put("isSuggestionsLocked", room.suggestions().isLocked());
    state.put(
        "suggestions", room.suggestions().list().stream().map(StateWriter::suggestion).toList());
    state.put("scoreboardDescription", room.scoreboard().description());
    state.put("scoreboardSections", sections(room.scoreboard().sections(room.scoring())));
    state.put("results", room.results().stream().map(StateWriter::result).toList());
    state.put("users", users(room.members().list()));
    state.put("userStatuses", room.members().list().stream().map(StateWriter::status).toList());
    return state;
  }

  static String values(Scoring scoring) {
    String type = "type=" + OPTIONS.type();
    return scoring == Scoring.ALL ? type : type + "&" + SCORING + "=" + scoring.word();
  }

  static Map<String, Object> link(ItemLink level) {
    return Map.of("address", level.address(), "name", level.name().value());
  }

  static Map<String, Object> option(LevelOption option) {
    return Map.of("index", option.index(), "value", option.value());
  }

  static Map<String, Object> suggestion(Suggestion suggestion) {
    return Map.of("userId", suggestion.player().value(), "level", link(suggestion.level()));
  }

  static List<Map<String, Object>> sections(List<Section> sections) {
    return sections.stream()
        .map(
            section ->
                Map.<String, Object>of(
                    "title",
                    section.title(),
                    "icon",
                    section.icon(),
                    "scores",
                    section.scores().stream()
                        .map(
                            score ->
                                Map.of("userId", score.player().value(), "value", score.value()))
                        .toList()))
        .toList();
  }

  static Map<String, Object> result(PlayerResult result) {
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

  static List<Map<String, Object>> users(List<Member> members) {
    return members.stream().map(StateWriter::user).toList();
  }

  static Map<String, Object> user(Member member) {
    return Map.of(
        "authentication",
        Base64.getEncoder().encodeToString(member.proof().bytes()),
        "signature",
        member.proof().signature().base64());
  }

  static Map<String, Object> status(Member member) {
    return Map.of("userId", member.player().value(), "status", member.status().word());
  }
}
