package dev.rondo.persistence.leaderboard;

import com.fasterxml.jackson.core.JsonParser;
import dev.rondo.application.leaderboard.RecordingReader;
import dev.rondo.domain.leaderboard.GameplayResult;
import dev.rondo.domain.leaderboard.Grade;
import dev.rondo.domain.leaderboard.Recording;
import dev.rondo.persistence.inspection.GzippedJson;
import dev.rondo.persistence.json.StrictJson;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
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

  private static final Map<String, StrictJson.Reading<?>> RESULT_MEMBERS =
      Map.of(
          GRADE, Members::grade,
          ARCADE_SCORE, Members::number,
          ACCURACY_SCORE, Members::number,
          COMBO, Members::count,
          PERFECT, Members::count,
          GREAT, Members::count,
          GOOD, Members::count,
          MISS, Members::count,
          TOTAL_COUNT, Members::count);

  private static final Map<String, StrictJson.Reading<?>> INPUTS_MEMBERS =
      Map.of(
          ENTITY_INDEX, Series::length,
          TIME, Series::times,
          JUDGMENT, Series::judgments,
          ACCURACY, Series::length);

  private static final Map<String, StrictJson.Reading<?>> RECORDING_MEMBERS =
      Map.of(
          START_TIME, Members::number,
          SAVE_TIME, Members::number,
          DURATION, Members::number,
          RESULT, JsonRecordingReader::result,
          INPUTS, JsonRecordingReader::inputs);

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
    Members members = Members.read(parser, RECORDING_MEMBERS);
    return new Recording(
        members.get(RESULT, GameplayResult.class),
        members.get(START_TIME, Double.class),
        members.get(SAVE_TIME, Double.class),
        members.get(DURATION, Double.class),
        members.get(INPUTS, Recording.Inputs.class));
  }

  private static GameplayResult result(JsonParser parser) throws IOException {
    Members members = Members.read(parser, RESULT_MEMBERS);
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
    Members members = Members.read(parser, INPUTS_MEMBERS);
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
