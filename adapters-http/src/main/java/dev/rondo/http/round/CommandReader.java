package dev.rondo.http.round;

import dev.rondo.domain.form.ItemLink;
import dev.rondo.domain.item.ItemName;
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
import io.micronaut.core.type.Argument;
import io.micronaut.json.JsonMapper;
import io.micronaut.json.tree.JsonNode;
import io.netty.handler.codec.http.QueryStringDecoder;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Reads the messages of clients. What is no command, or has no sense, is nothing. */
@Singleton
final class CommandReader {

  private static final int MOST_VALUES = 32;

  private final JsonMapper json;

  CommandReader(JsonMapper json) {
    this.json = json;
  }

  /** The command in a message; empty when there is none. */
  Optional<RoundCommand> read(String message) {
    try {
      JsonNode node = json.readValue(message, Argument.of(JsonNode.class));
      return node != null && node.isObject()
          ? Optional.of(command(new Members(node)))
          : Optional.empty();
    } catch (IOException | IllegalArgumentException notACommand) {
      return Optional.empty();
    }
  }

  private static RoundCommand command(Members members) {
    return switch (members.text("type")) {
      case "addChatMessage" ->
          new RoundCommand.AddChatMessage(
              (long) members.number("nonce"), message(members.object("message")));
      case "addSuggestion" -> new RoundCommand.AddSuggestion(link(members.object("level")));
      case "removeSuggestion" ->
          new RoundCommand.RemoveSuggestion(suggestion(members.object("suggestion")));
      case "swapSuggestions" ->
          new RoundCommand.SwapSuggestions(
              suggestion(members.object("suggestionA")), suggestion(members.object("suggestionB")));
      case "clearSuggestions" -> new RoundCommand.ClearSuggestions();
      case "updateIsSuggestionsLocked" ->
          new RoundCommand.LockSuggestions(members.flag("isSuggestionsLocked"));
      case "updateLevel" -> new RoundCommand.UpdateLevel(link(members.object("level")));
      case "updateLevelOption" ->
          new RoundCommand.UpdateLevelOption(option(members.object("levelOption")));
      case "updateAutoExit" ->
          new RoundCommand.UpdateAutoExit(known(AutoExit.of(members.text("autoExit"))));
      case "updateStatus" ->
          new RoundCommand.UpdateStatus(known(RoundStatus.of(members.text("status"))));
      case "updateUserStatus" ->
          new RoundCommand.UpdateUserStatus(known(UserStatus.of(members.text("status"))));
      case "startGameplay" -> started(members);
      case "finishGameplay" ->
          new RoundCommand.FinishGameplay(members.text("state"), result(members.object("result")));
      case "updateMaster" -> new RoundCommand.UpdateMaster(player(members, "master"));
      case "updateLead" -> new RoundCommand.UpdateLead(player(members, "lead"));
      case "removeUser" -> new RoundCommand.RemoveUser(player(members, "userId"));
      case "reportUser" ->
          new RoundCommand.ReportUser(
              player(members, "userId"), values(members.text("optionValues")));
      case "resetScoreboard" -> new RoundCommand.ResetScoreboard();
      case "updateOptionValues" ->
          new RoundCommand.UpdateOptionValues(scoring(values(members.text("optionValues"))));
      default -> throw new IllegalArgumentException("not a command");
    };
  }

  private static <T> T known(Optional<T> value) {
    return value.orElseThrow(() -> new IllegalArgumentException("not a known word"));
  }

  private static PlayerId player(Members members, String name) {
    return new PlayerId(members.text(name));
  }

  private static ItemLink link(Members level) {
    return new ItemLink(level.text("address"), new ItemName(level.text("name")));
  }

  private static Suggestion suggestion(Members suggestion) {
    return new Suggestion(player(suggestion, "userId"), link(suggestion.object("level")));
  }

  private static LevelOption option(Members option) {
    return new LevelOption((int) option.number("index"), option.number("value"));
  }

  /** Whom it is said by does not count: the sender is known. */
  private static ChatMessage message(Members message) {
    return switch (message.text("type")) {
      case "quick" -> new ChatMessage.Quick(known(ChatMessage.Phrase.of(message.text("value"))));
      case "text" -> new ChatMessage.Text(message.text("value"));
      default -> throw new IllegalArgumentException("not a message");
    };
  }

  private static RoundCommand started(Members members) {
    Members level = members.object("level");
    Members engine = level.object("engine");
    LevelIdentity identity =
        new LevelIdentity(
            hash(level, "data"), hash(engine, "playData"), hash(engine, "configuration"));
    return new RoundCommand.StartGameplay(
        members.text("state"),
        new ItemLink(level.text("source"), new ItemName(level.text("name"))),
        identity);
  }

  /** A file of another server may have no hash; then its address must do. */
  private static String hash(Members item, String resource) {
    Members locator = item.object(resource);
    return locator.has("hash") ? locator.text("hash") : locator.text("url");
  }

  private static GameplayResult result(Members result) {
    return new GameplayResult(
        known(Grade.of(result.text("grade"))),
        result.number("arcadeScore"),
        result.number("accuracyScore"),
        (long) result.number("combo"),
        (long) result.number("perfect"),
        (long) result.number("great"),
        (long) result.number("good"),
        (long) result.number("miss"),
        (long) result.number("totalCount"));
  }

  private static Scoring scoring(Map<String, String> values) {
    return known(Scoring.of(values.getOrDefault(StateWriter.SCORING, Scoring.ALL.word())));
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

  /** The members of an object; one that is missing, or of another type, makes it no command. */
  private record Members(JsonNode node) {

    private JsonNode member(String name) {
      JsonNode member = node.get(name);
      if (member == null) {
        throw new IllegalArgumentException("no " + name);
      }
      return member;
    }

    private boolean has(String name) {
      JsonNode member = node.get(name);
      return member != null && member.isString();
    }

    private String text(String name) {
      JsonNode member = member(name);
      if (!member.isString()) {
        throw new IllegalArgumentException(name + " is not a text");
      }
      return member.getStringValue();
    }

    private double number(String name) {
      JsonNode member = member(name);
      if (!member.isNumber() || !Double.isFinite(member.getDoubleValue())) {
        throw new IllegalArgumentException(name + " is not a number");
      }
      return member.getDoubleValue();
    }

    private boolean flag(String name) {
      JsonNode member = member(name);
      if (!member.isBoolean()) {
        throw new IllegalArgumentException(name + " is neither true nor false");
      }
      return member.getBooleanValue();
    }

    private Members object(String name) {
      JsonNode member = member(name);
      if (!member.isObject()) {
        throw new IllegalArgumentException(name + " is not an object");
      }
      return new Members(member);
    }
  }
}
