package dev.rondo.http.round;

import dev.rondo.application.round.EventWriter;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.round.ChatMessage;
import dev.rondo.domain.round.RoundEvent;
import dev.rondo.http.protocol.ServerIdentity;
import io.micronaut.json.JsonMapper;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes events as the JSON objects of the round protocol. */
@Singleton
final class JsonEventWriter implements EventWriter {

  private static final int LARGE = 64 * 1024;

  private final JsonMapper json;
  private final StateWriter states;

  JsonEventWriter(JsonMapper json, ServerIdentity identity) {
    this.json = json;
    this.states = new StateWriter(identity);
  }

  @Override
  public ByteBuffer write(RoundEvent event) {
    try {
      byte[] message = json.writeValueAsBytes(members(event));
      // Of what lies in the heap, each connection would have a copy while it is sent.
      return message.length < LARGE
          ? ByteBuffer.wrap(message)
          : ByteBuffer.allocateDirect(message.length).put(message).flip();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Map<String, @Nullable Object> members(RoundEvent event) {
    return switch (event) {
      case RoundEvent.Update(var room) -> {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        members.put("type", "update");
        members.putAll(states.state(room));
        yield members;
      }
      case RoundEvent.StatusUpdated(var status) ->
          Map.of("type", "updateStatus", "status", status.word());
      case RoundEvent.RoundStarted(var start) ->
          Map.of("type", "startRound", "state", start.token(), "seed", start.seed());
      case RoundEvent.MasterUpdated(var master) ->
          Map.of("type", "updateMaster", "master", master.value());
      case RoundEvent.LeadUpdated(var lead) -> Map.of("type", "updateLead", "lead", lead.value());
      case RoundEvent.OptionValuesUpdated(var scoring) ->
          Map.of("type", "updateOptionValues", "optionValues", StateWriter.values(scoring));
      case RoundEvent.LevelUpdated(var level) ->
          Map.of("type", "updateLevel", "level", StateWriter.link(level));
      case RoundEvent.LevelOptionUpdated(var option) ->
          Map.of("type", "updateLevelOption", "levelOption", StateWriter.option(option));
      case RoundEvent.AutoExitUpdated(var exit) ->
          Map.of("type", "updateAutoExit", "autoExit", exit.word());
      case RoundEvent.SuggestionsLocked(var isLocked) ->
          Map.of("type", "updateIsSuggestionsLocked", "isSuggestionsLocked", isLocked);
      case RoundEvent.SuggestionAdded(var suggestion) ->
          Map.of("type", "addSuggestion", "suggestion", StateWriter.suggestion(suggestion));
      case RoundEvent.SuggestionRemoved(var suggestion) ->
          Map.of("type", "removeSuggestion", "suggestion", StateWriter.suggestion(suggestion));
      case RoundEvent.SuggestionsSwapped(var one, var other) ->
          Map.of(
              "type",
              "swapSuggestions",
              "suggestionA",
              StateWriter.suggestion(one),
              "suggestionB",
              StateWriter.suggestion(other));
      case RoundEvent.SuggestionsCleared() -> Map.of("type", "clearSuggestions");
      case RoundEvent.UserAdded(var member) ->
          Map.of("type", "addUser", "user", StateWriter.user(member));
      case RoundEvent.UserRemoved(var member) ->
          Map.of("type", "removeUser", "user", StateWriter.user(member));
      case RoundEvent.UserStatusUpdated(var player, var status) ->
          Map.of(
              "type",
              "updateUserStatus",
              "userStatus",
              Map.of("userId", player.value(), "status", status.word()));
      case RoundEvent.ResultAdded(var result) ->
          Map.of("type", "addResult", "result", StateWriter.result(result));
      case RoundEvent.ChatMessageAdded(var player, var message) ->
          Map.of("type", "addChatMessage", "message", said(player, message));
      case RoundEvent.OwnChatMessageAdded(var player, var message, var nonce) ->
          Map.of("type", "addChatMessage", "nonce", nonce, "message", said(player, message));
      case RoundEvent.ScoreboardDescriptionUpdated(var description) ->
          Map.of("type", "updateScoreboardDescription", "scoreboardDescription", description);
      case RoundEvent.ScoreboardSectionsUpdated(var sections) ->
          Map.of(
              "type",
              "updateScoreboardSections",
              "scoreboardSections",
              StateWriter.sections(sections));
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
}
