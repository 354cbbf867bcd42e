package dev.rondo.http.round;

import dev.rondo.domain.form.ItemLink;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.ChartNotes;
import dev.rondo.domain.leaderboard.GameplayResult;
import dev.rondo.domain.leaderboard.Grade;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.round.AutoExit;
import dev.rondo.domain.round.ChatMessage;
import dev.rondo.domain.round.LevelIdentity;
import dev.rondo.domain.round.LevelOption;
import dev.rondo.domain.round.RoundCommand;
import dev.rondo.domain.round.RoundStatus;
import dev.rondo.domain.round.Scoring;
import dev.rondo.domain.round.Suggestion;
import dev.rondo.domain.round.UserStatus;
import dev.rondo.http.protocol.JsonObjectReader;
import dev.rondo.http.protocol.StrictJson;
import io.micronaut.json.tree.JsonNode;
import io.netty.handler.codec.http.QueryStringDecoder;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Reads the messages of clients; anything but a command of the protocol is empty. */
@Singleton
record CommandReader() {

  private static final int MOST_VALUES = 32;

  /** The largest integer that a double holds exactly with all smaller ones. */
  private static final double LARGEST = (1L << 53) - 1;

  Optional<RoundCommand> read(String message) {
    try {
      return Optional.of(command(new JsonObjectReader(StrictJson.read(message))));
    } catch (IOException | IllegalArgumentException | ArithmeticException notACommand) {
      return Optional.empty();
    }
  }

  private static RoundCommand command(JsonObjectReader members) throws IOException {
    return switch (members.requiredText("type")) {
      case "addChatMessage" ->
          new RoundCommand.AddChatMessage(
              count(members, "nonce"), message(object(members, "message")));
      case "addSuggestion" -> new RoundCommand.AddSuggestion(link(object(members, "level")));
      case "removeSuggestion" ->
          new RoundCommand.RemoveSuggestion(suggestion(object(members, "suggestion")));
      case "swapSuggestions" ->
          new RoundCommand.SwapSuggestions(
              suggestion(object(members, "suggestionA")),
              suggestion(object(members, "suggestionB")));
      case "clearSuggestions" -> new RoundCommand.ClearSuggestions();
      case "updateIsSuggestionsLocked" ->
          new RoundCommand.LockSuggestions(members.requiredFlag("isSuggestionsLocked"));
      case "updateLevel" -> new RoundCommand.UpdateLevel(link(object(members, "level")));
      case "updateLevelOption" ->
          new RoundCommand.UpdateLevelOption(option(object(members, "levelOption")));
      case "updateAutoExit" ->
          new RoundCommand.UpdateAutoExit(known(AutoExit.of(members.requiredText("autoExit"))));
      case "updateStatus" ->
          new RoundCommand.UpdateStatus(known(RoundStatus.of(members.requiredText("status"))));
      case "updateUserStatus" ->
          new RoundCommand.UpdateUserStatus(known(UserStatus.of(members.requiredText("status"))));
      case "startGameplay" -> started(members);
      case "finishGameplay" ->
          new RoundCommand.FinishGameplay(
              members.requiredText("state"), stated(members), ChartNotes.UNKNOWN);
      case "updateMaster" -> new RoundCommand.UpdateMaster(player(members, "master"));
      case "updateLead" -> new RoundCommand.UpdateLead(player(members, "lead"));
      case "removeUser" -> new RoundCommand.RemoveUser(player(members, "userId"));
      case "reportUser" ->
          new RoundCommand.ReportUser(
              player(members, "userId"), values(members.requiredText("optionValues")));
      case "resetScoreboard" -> new RoundCommand.ResetScoreboard();
      case "updateOptionValues" ->
          new RoundCommand.UpdateOptionValues(
              scoring(values(members.requiredText("optionValues"))));
      default -> throw new IllegalArgumentException("not a command");
    };
  }

  private static <T> T known(Optional<T> value) {
    return value.orElseThrow(() -> new IllegalArgumentException("not a known word"));
  }

  private static PlayerId player(JsonObjectReader members, String name) throws IOException {
    return new PlayerId(members.requiredText(name));
  }

  private static ItemLink link(JsonObjectReader level) throws IOException {
    return new ItemLink(level.requiredText("address"), new ItemName(level.requiredText("name")));
  }

  private static Suggestion suggestion(JsonObjectReader suggestion) throws IOException {
    return new Suggestion(player(suggestion, "userId"), link(object(suggestion, "level")));
  }

  private static LevelOption option(JsonObjectReader option) throws IOException {
    return new LevelOption(Math.toIntExact(count(option, "index")), number(option, "value"));
  }

  /** The author in the message is ignored: the sender is known. */
  private static ChatMessage message(JsonObjectReader message) throws IOException {
    return switch (message.requiredText("type")) {
      case "quick" ->
          new ChatMessage.Quick(known(ChatMessage.Phrase.of(message.requiredText("value"))));
      case "text" -> new ChatMessage.Text(message.requiredText("value"));
      default -> throw new IllegalArgumentException("not a message");
    };
  }

  private static RoundCommand started(JsonObjectReader members) throws IOException {
    JsonObjectReader level = object(members, "level");
    JsonObjectReader engine = object(level, "engine");
    LevelIdentity identity =
        new LevelIdentity(
            hash(level, "data"), hash(engine, "playData"), hash(engine, "configuration"));
    return new RoundCommand.StartGameplay(
        members.requiredText("state"),
        new ItemLink(level.requiredText("source"), new ItemName(level.requiredText("name"))),
        identity);
  }

  /** A file of another server may lack a hash; its address replaces it. */
  private static String hash(JsonObjectReader item, String resource) throws IOException {
    JsonObjectReader locator = object(item, resource);
    Optional<JsonNode> hash = locator.value("hash").filter(JsonNode::isString);
    return hash.isPresent() ? hash.orElseThrow().getStringValue() : locator.requiredText("url");
  }

  /** A play with an unreadable result has still ended. */
  private static Optional<GameplayResult> stated(JsonObjectReader members) {
    try {
      return Optional.of(result(object(members, "result")));
    } catch (IOException | IllegalArgumentException noResult) {
      return Optional.empty();
    }
  }

  private static GameplayResult result(JsonObjectReader result) throws IOException {
    return new GameplayResult(
        known(Grade.of(result.requiredText("grade"))),
        number(result, "arcadeScore"),
        number(result, "accuracyScore"),
        count(result, "combo"),
        count(result, "perfect"),
        count(result, "great"),
        count(result, "good"),
        count(result, "miss"),
        count(result, "totalCount"));
  }

  private static Scoring scoring(Map<String, String> values) {
    return known(Scoring.of(values.getOrDefault(JsonEventWriter.SCORING, Scoring.ALL.word())));
  }

  private static Map<String, String> values(String query) {
    Map<String, String> values = new HashMap<>();
    new QueryStringDecoder(query, false)
        .parameters()
        .forEach((name, given) -> values.put(name, given.getFirst()));
    if (values.size() > MOST_VALUES) {
      throw new IllegalArgumentException("too many values");
    }
    return values;
  }

  private static JsonObjectReader object(JsonObjectReader members, String name) throws IOException {
    return new JsonObjectReader(members.requiredValue(name));
  }

  private static double number(JsonObjectReader members, String name) throws IOException {
    double number = members.requiredNumber(name);
    if (!Double.isFinite(number)) {
      throw new IllegalArgumentException(name + " is too large");
    }
    return number;
  }

  private static long count(JsonObjectReader members, String name) throws IOException {
    double number = number(members, name);
    if (number != Math.rint(number) || Math.abs(number) > LARGEST) {
      throw new IllegalArgumentException(name + " is no whole number");
    }
    return (long) number;
  }
}
