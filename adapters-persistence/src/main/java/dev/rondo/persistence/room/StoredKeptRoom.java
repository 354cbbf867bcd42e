package dev.rondo.persistence.room;

import static dev.rondo.persistence.json.StoredForm.list;
import static dev.rondo.persistence.json.StoredForm.number;
import static dev.rondo.persistence.json.StoredForm.text;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.rondo.domain.form.ItemLink;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.round.AutoExit;
import dev.rondo.domain.round.KeptRoom;
import dev.rondo.domain.round.LevelOption;
import dev.rondo.domain.round.LevelSetup;
import dev.rondo.domain.round.Scoreboard;
import dev.rondo.domain.round.Scoreboard.Tally;
import dev.rondo.domain.round.Scoring;
import dev.rondo.domain.round.Suggestion;
import dev.rondo.domain.round.Suggestions;
import dev.rondo.persistence.json.StoredForm;
import io.micronaut.json.tree.JsonNode;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A room's state between two rounds as stored text. */
final class StoredKeptRoom {

  private static final StoredForm FORM = new StoredForm("a room's state", 1);

  private static final String PLAYERS = "players";
  private static final String MASTER = "master";
  private static final String LEAD = "lead";
  private static final String ADDRESS = "address";
  private static final String LEVEL = "level";
  private static final String OPTIONS = "options";
  private static final String AUTO_EXIT = "autoExit";
  private static final String LOCKED = "suggestionsLocked";
  private static final String SUGGESTIONS = "suggestions";
  private static final String SCORING = "scoring";
  private static final String ROUNDS = "rounds";
  private static final String TALLIES = "tallies";

  private StoredKeptRoom() {}

  static String write(KeptRoom room) {
    return FORM.write(out -> write(room, out));
  }

  private static void write(KeptRoom room, JsonGenerator out) throws IOException {
    out.writeArrayFieldStart(PLAYERS);
    for (PlayerId player : room.players()) {
      out.writeString(player.value());
    }
    out.writeEndArray();
    out.writeStringField(MASTER, room.master().value());
    out.writeStringField(LEAD, room.lead().value());
    for (LevelSetup setup : room.setup()) {
      write(setup, out);
    }
    out.writeStringField(AUTO_EXIT, room.autoExit().word());
    out.writeBooleanField(LOCKED, room.suggestions().isLocked());
    out.writeArrayFieldStart(SUGGESTIONS);
    for (Suggestion suggestion : room.suggestions().list()) {
      ItemLink suggested = suggestion.level();
      out.writeArray(
          new String[] {suggestion.player().value(), suggested.address(), suggested.name().value()},
          0,
          SUGGESTION_LENGTH);
    }
    out.writeEndArray();
    out.writeStringField(SCORING, room.scoring().word());
    out.writeNumberField(ROUNDS, room.scoreboard().rounds());
    out.writeObjectFieldStart(TALLIES);
    for (Map.Entry<PlayerId, Tally> entry : room.scoreboard().tallies().entrySet()) {
      Tally tally = entry.getValue();
      out.writeFieldName(entry.getKey().value());
      out.writeArray(new double[] {tally.points(), tally.total(), tally.best()}, 0, TALLY_LENGTH);
    }
    out.writeEndObject();
  }

  private static final int TALLY_LENGTH = 3;
  private static final int SUGGESTION_LENGTH = 3;

  private static void write(LevelSetup setup, JsonGenerator out) throws IOException {
    out.writeStringField(ADDRESS, setup.level().address());
    out.writeStringField(LEVEL, setup.level().name().value());
    out.writeArrayFieldStart(OPTIONS);
    for (LevelOption option : setup.options()) {
      out.writeArray(new double[] {option.index(), option.value()}, 0, 2);
    }
    out.writeEndArray();
  }

  static KeptRoom read(String document) {
    return FORM.read(document, StoredKeptRoom::room);
  }

  private static KeptRoom room(JsonNode kept) {
    String level = text(kept, LEVEL);
    JsonNode locked = kept.get(LOCKED);
    return new KeptRoom(
        list(kept, PLAYERS, player -> new PlayerId(player.getStringValue())),
        new PlayerId(text(kept, MASTER)),
        new PlayerId(text(kept, LEAD)),
        level.isEmpty()
            ? List.of()
            : List.of(
                new LevelSetup(
                    new ItemLink(text(kept, ADDRESS), new ItemName(level)),
                    list(kept, OPTIONS, StoredKeptRoom::option))),
        AutoExit.of(text(kept, AUTO_EXIT)).orElse(AutoExit.OFF),
        new Suggestions(
            locked != null && locked.getBooleanValue(),
            list(kept, SUGGESTIONS, StoredKeptRoom::suggestion)),
        Scoring.of(text(kept, SCORING)).orElse(Scoring.ALL),
        new Scoreboard((int) number(kept, ROUNDS), tallies(kept.get(TALLIES))));
  }

  private static Suggestion suggestion(JsonNode stored) {
    List<String> parts = list(stored, JsonNode::getStringValue);
    return new Suggestion(
        new PlayerId(parts.get(0)), new ItemLink(parts.get(1), new ItemName(parts.get(2))));
  }

  private static LevelOption option(JsonNode stored) {
    List<Double> option = list(stored, JsonNode::getDoubleValue);
    return new LevelOption(option.getFirst().intValue(), option.getLast());
  }

  private static Map<PlayerId, Tally> tallies(@Nullable JsonNode stored) {
    Map<PlayerId, Tally> tallies = new HashMap<>();
    if (stored != null) {
      for (Map.Entry<String, JsonNode> entry : stored.entries()) {
        List<Double> tally = list(entry.getValue(), JsonNode::getDoubleValue);
        tallies.put(
            new PlayerId(entry.getKey()),
            new Tally(tally.get(0).longValue(), tally.get(1), tally.get(2)));
      }
    }
    return tallies;
  }
}
