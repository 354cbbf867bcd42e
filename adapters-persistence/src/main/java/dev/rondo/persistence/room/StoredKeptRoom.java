package dev.rondo.persistence.room;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
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
import dev.rondo.persistence.json.StrictJson;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** How a room was between two rounds, as the text that the database keeps. */
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

  private final List<PlayerId> players = new ArrayList<>();
  private final List<LevelOption> options = new ArrayList<>();
  private final Map<PlayerId, Tally> tallies = new HashMap<>();
  private final List<Suggestion> suggestions = new ArrayList<>();
  private boolean isLocked;
  private String master = "";
  private String lead = "";
  private String address = "";
  private String level = "";
  private String autoExit = "";
  private String scoring = "";
  private int rounds;

  private StoredKeptRoom() {}

  static String write(KeptRoom room) {
    return StrictJson.write(out -> write(room, out));
  }

  private static void write(KeptRoom room, JsonGenerator out) throws IOException {
    out.writeStartObject();
    FORM.write(out);
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

  /**
   * Reads what {@link #write} wrote, in this or an earlier release.
   *
   * @throws IllegalStateException when it is damaged, or of a later release
   */
  static KeptRoom read(String document) {
    try {
      StoredKeptRoom stored = new StoredKeptRoom();
      return StrictJson.readObject(document, stored::read);
    } catch (IOException e) {
      throw new IllegalStateException("a room's state in the database is damaged", e);
    }
  }

  private KeptRoom read(JsonParser parser) throws IOException {
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String member = parser.currentName();
      parser.nextToken();
      switch (member) {
        case StoredForm.MEMBER -> FORM.requireKnown(parser.getDoubleValue());
        case PLAYERS -> readPlayers(parser);
        case MASTER -> master = StrictJson.text(parser);
        case LEAD -> lead = StrictJson.text(parser);
        case ADDRESS -> address = StrictJson.text(parser);
        case LEVEL -> level = StrictJson.text(parser);
        case OPTIONS -> readOptions(parser);
        case AUTO_EXIT -> autoExit = StrictJson.text(parser);
        case LOCKED -> isLocked = parser.getBooleanValue();
        case SUGGESTIONS -> readSuggestions(parser);
        case SCORING -> scoring = StrictJson.text(parser);
        case ROUNDS -> rounds = parser.getIntValue();
        case TALLIES -> readTallies(parser);
        default -> parser.skipChildren();
      }
    }
    return new KeptRoom(
        players,
        new PlayerId(master),
        new PlayerId(lead),
        level.isEmpty() ? List.of() : List.of(setup()),
        AutoExit.of(autoExit).orElse(AutoExit.OFF),
        new Suggestions(isLocked, suggestions),
        Scoring.of(scoring).orElse(Scoring.ALL),
        new Scoreboard(rounds, tallies));
  }

  private LevelSetup setup() {
    return new LevelSetup(new ItemLink(address, new ItemName(level)), options);
  }

  private void readPlayers(JsonParser parser) throws IOException {
    texts(parser).forEach(player -> players.add(new PlayerId(player)));
  }

  private void readSuggestions(JsonParser parser) throws IOException {
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      List<String> parts = texts(parser);
      ItemLink suggested = new ItemLink(parts.get(1), new ItemName(parts.get(2)));
      suggestions.add(new Suggestion(new PlayerId(parts.getFirst()), suggested));
    }
  }

  private static List<String> texts(JsonParser parser) throws IOException {
    List<String> texts = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      texts.add(StrictJson.text(parser));
    }
    return texts;
  }

  private void readOptions(JsonParser parser) throws IOException {
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      List<Double> option = numbers(parser);
      options.add(new LevelOption(option.getFirst().intValue(), option.getLast()));
    }
  }

  private void readTallies(JsonParser parser) throws IOException {
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      PlayerId player = new PlayerId(parser.currentName());
      parser.nextToken();
      List<Double> tally = numbers(parser);
      tallies.put(player, new Tally(tally.get(0).longValue(), tally.get(1), tally.get(2)));
    }
  }

  private static List<Double> numbers(JsonParser parser) throws IOException {
    List<Double> numbers = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      numbers.add(parser.getDoubleValue());
    }
    return numbers;
  }
}
