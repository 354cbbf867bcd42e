package dev.rondo.persistence.leaderboard;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.rondo.application.leaderboard.ReplayDataReader;
import dev.rondo.domain.engine.JudgedNotes;
import dev.rondo.domain.engine.Recording;
import dev.rondo.domain.leaderboard.GameplayResult;
import dev.rondo.domain.leaderboard.Grade;
import dev.rondo.domain.leaderboard.ReplayData;
import dev.rondo.persistence.inspection.GzippedJson;
import dev.rondo.persistence.json.StrictJson;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Optional;

/**
 * Reads replay data as a stream, keeping sums and as many judged notes as a level can have. Other
 * members must be JSON. Only relevant members must not repeat, because checking all would keep all
 * names.
 */
public record JsonReplayDataReader(long mostInflated) implements ReplayDataReader {

  private static final String START_TIME = "startTime";
  private static final String SAVE_TIME = "saveTime";
  private static final String DURATION = "duration";
  private static final String RESULT = "result";
  private static final String INPUTS = "inputs";
  private static final String TOUCHES = "touches";

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

  private static final Map<String, StrictJson.ValueReader<?>> RESULT_MEMBERS =
      Map.of(
          GRADE, JsonMembers::grade,
          ARCADE_SCORE, JsonMembers::number,
          ACCURACY_SCORE, JsonMembers::number,
          COMBO, JsonMembers::count,
          PERFECT, JsonMembers::count,
          GREAT, JsonMembers::count,
          GOOD, JsonMembers::count,
          MISS, JsonMembers::count,
          TOTAL_COUNT, JsonMembers::count);

  private static final Map<String, StrictJson.ValueReader<?>> INPUTS_MEMBERS =
      Map.of(
          ENTITY_INDEX, NumberArrays::entities,
          TIME, NumberArrays::times,
          JUDGMENT, NumberArrays::judgments,
          ACCURACY, NumberArrays::accuracies);

  private static final Map<String, StrictJson.ValueReader<?>> REPLAY_DATA_MEMBERS =
      Map.of(
          START_TIME, JsonMembers::number,
          SAVE_TIME, JsonMembers::number,
          DURATION, JsonMembers::number,
          RESULT, JsonReplayDataReader::result,
          INPUTS, JsonReplayDataReader::inputs,
          TOUCHES, JsonReplayDataReader::touches);

  @Override
  public Optional<Recording> read(InputStream content) throws IOException {
    return new GzippedJson(mostInflated).read(content, JsonReplayDataReader::recording);
  }

  private static Recording recording(JsonParser parser) throws IOException {
    JsonMembers members = JsonMembers.read(parser, REPLAY_DATA_MEMBERS);
    Inputs inputs = members.get(INPUTS, Inputs.class);
    ReplayData data =
        new ReplayData(
            members.get(RESULT, GameplayResult.class),
            members.get(START_TIME, Double.class),
            members.get(SAVE_TIME, Double.class),
            members.get(DURATION, Double.class),
            inputs.summary);
    return new Recording(data, inputs.notes, members.get(TOUCHES, Boolean.class, false));
  }

  /** Whether the touches contain a number anywhere. */
  private static boolean touches(JsonParser parser) throws IOException {
    boolean hasNumber = false;
    int open = 0;
    do {
      JsonToken token = open == 0 ? parser.currentToken() : parser.nextToken();
      hasNumber |= token.isNumeric();
      open += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
    } while (open > 0);
    return hasNumber;
  }

  private static GameplayResult result(JsonParser parser) throws IOException {
    JsonMembers members = JsonMembers.read(parser, RESULT_MEMBERS);
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

  private record Inputs(ReplayData.Inputs summary, JudgedNotes notes) {}

  private static Inputs inputs(JsonParser parser) throws IOException {
    JsonMembers members = JsonMembers.read(parser, INPUTS_MEMBERS);
    NumberArrays.Entities entities = members.get(ENTITY_INDEX, NumberArrays.Entities.class);
    NumberArrays.Times times = members.get(TIME, NumberArrays.Times.class);
    NumberArrays.Judgments judgments = members.get(JUDGMENT, NumberArrays.Judgments.class);
    NumberArrays.FirstNumbers accuracies = members.get(ACCURACY, NumberArrays.FirstNumbers.class);
    return new Inputs(
        new ReplayData.Inputs(
            entities.summary(),
            times.first().length(),
            judgments.first().length(),
            accuracies.length(),
            judgments.perfect(),
            judgments.great(),
            judgments.good(),
            judgments.miss(),
            times.latest()),
        new JudgedNotes(
            entities.first().toInts(),
            times.first().toArray(),
            judgments.first().toBytes(),
            accuracies.toArray()));
  }
}
