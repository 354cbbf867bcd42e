package dev.rondo.persistence.leaderboard;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.rondo.application.leaderboard.RecordingReader;
import dev.rondo.domain.leaderboard.GameplayResult;
import dev.rondo.domain.leaderboard.Grade;
import dev.rondo.domain.leaderboard.Recording;
import dev.rondo.persistence.inspection.GzippedJson;
import dev.rondo.persistence.json.StrictJson;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/**
 * Reads replay data files in the protocol's notation, number by number: nothing is kept but sums.
 * What is not needed is passed over, but has to be JSON. Only of the members that count none may be
 * there twice: to find that of the others, all names would have to be kept.
 */
public final class JsonRecordingReader implements RecordingReader {

  private static final String START_TIME = "startTime";
  private static final String SAVE_TIME = "saveTime";
  private static final String DURATION = "duration";
  private static final String RESULT = "result";
  private static final String INPUTS = "inputs";

  private static final String GRADE = "grade";
  private static final String ARCADE_SCORE = "arcadeScore";
  private static final String ACCURACY_SCORE = "accuracyScore";
  private static final String COMBO = "combo";
  private static final String PERFECT = "perfect";
  private static final String GREAT = "great";
  private static final String GOOD = "good";
  private static final String MISS = "miss";
  private static final String TOTAL_COUNT = "totalCount";

  private static final String ENTITY_INDEX = "entityIndex";
  private static final String TIME = "time";
  private static final String JUDGMENT = "judgment";
  private static final String ACCURACY = "accuracy";

  private final GzippedJson gzippedJson;

  /**
   * With a limit.
   *
   * @param mostInflated the most bytes that a file may inflate to
   */
  public JsonRecordingReader(long mostInflated) {
    // However regular a file is, it is read in the same memory.
    this.gzippedJson = new GzippedJson(mostInflated, Integer.MAX_VALUE);
  }

  @Override
  public Optional<Recording> read(InputStream content) throws IOException {
    return gzippedJson.read(content, JsonRecordingReader::recording);
  }

  private static Recording recording(JsonParser parser) throws IOException {
    StrictJson.requireObject(parser);
    Members members = new Members();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      switch (name) {
        case START_TIME, SAVE_TIME, DURATION -> members.put(name, Members.number(parser));
        case RESULT -> members.put(name, result(parser));
        case INPUTS -> members.put(name, inputs(parser));
        default -> parser.skipChildren();
      }
    }
    return new Recording(
        members.get(RESULT, GameplayResult.class),
        members.get(START_TIME, Double.class),
        members.get(SAVE_TIME, Double.class),
        members.get(DURATION, Double.class),
        members.get(INPUTS, Recording.Inputs.class));
  }

  private static GameplayResult result(JsonParser parser) throws IOException {
    StrictJson.requireObject(parser);
    Members members = new Members();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      switch (name) {
        case GRADE -> members.put(name, Members.grade(parser));
        case ARCADE_SCORE, ACCURACY_SCORE -> members.put(name, Members.number(parser));
        case COMBO, PERFECT, GREAT, GOOD, MISS, TOTAL_COUNT ->
            members.put(name, Members.count(parser));
        default -> parser.skipChildren();
      }
    }
    return new GameplayResult(
        members.get(GRADE, Grade.class),
        members.get(ARCADE_SCORE, Double.class),
        members.get(ACCURACY_SCORE, Double.class),
        members.get(COMBO, Integer.class),
        members.get(PERFECT, Integer.class),
        members.get(GREAT, Integer.class),
        members.get(GOOD, Integer.class),
        members.get(MISS, Integer.class),
        members.get(TOTAL_COUNT, Integer.class));
  }

  private static Recording.Inputs inputs(JsonParser parser) throws IOException {
    StrictJson.requireObject(parser);
    Members members = new Members();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      switch (name) {
        case ENTITY_INDEX, ACCURACY -> members.put(name, Series.length(parser));
        case TIME -> members.put(name, Series.times(parser));
        case JUDGMENT -> members.put(name, Series.judgments(parser));
        default -> parser.skipChildren();
      }
    }
    Series.Times times = members.get(TIME, Series.Times.class);
    Series.Judgments judgments = members.get(JUDGMENT, Series.Judgments.class);
    return new Recording.Inputs(
        members.get(ENTITY_INDEX, Long.class),
        times.length(),
        judgments.length(),
        members.get(ACCURACY, Long.class),
        judgments.perfect(),
        judgments.great(),
        judgments.good(),
        judgments.miss(),
        times.latest());
  }
}
