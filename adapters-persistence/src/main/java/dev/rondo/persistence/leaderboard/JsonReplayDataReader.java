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
import dev.rondo.persistence.leaderboard.JsonMembers.Member;
import dev.rondo.persistence.leaderboard.NumberArrays.Entities;
import dev.rondo.persistence.leaderboard.NumberArrays.FirstNumbers;
import dev.rondo.persistence.leaderboard.NumberArrays.Judgments;
import dev.rondo.persistence.leaderboard.NumberArrays.Times;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/**
 * Reads replay data as a stream, keeping sums and as many judged notes as a level can have. Other
 * members must be JSON. Only relevant members must not repeat, because checking all would keep all
 * names.
 */
public record JsonReplayDataReader(long mostInflated) implements ReplayDataReader {

  private static final Member<Double> START_TIME = new Member<>("startTime", JsonMembers::number);
  private static final Member<Double> SAVE_TIME = new Member<>("saveTime", JsonMembers::number);
  private static final Member<Double> DURATION = new Member<>("duration", JsonMembers::number);
  private static final Member<GameplayResult> RESULT =
      new Member<>("result", JsonReplayDataReader::result);
  private static final Member<Inputs> INPUTS = new Member<>("inputs", JsonReplayDataReader::inputs);
  private static final Member<Boolean> TOUCHES =
      new Member<>("touches", JsonReplayDataReader::touches);

  private static final Member<Grade> GRADE = new Member<>("grade", JsonMembers::grade);
  private static final Member<Double> ARCADE_SCORE =
      new Member<>("arcadeScore", JsonMembers::number);
  private static final Member<Double> ACCURACY_SCORE =
      new Member<>("accuracyScore", JsonMembers::number);
  private static final Member<Integer> COMBO = new Member<>("combo", JsonMembers::count);
  private static final Member<Integer> PERFECT = new Member<>("perfect", JsonMembers::count);
  private static final Member<Integer> GREAT = new Member<>("great", JsonMembers::count);
  private static final Member<Integer> GOOD = new Member<>("good", JsonMembers::count);
  private static final Member<Integer> MISS = new Member<>("miss", JsonMembers::count);
  private static final Member<Integer> TOTAL_COUNT = new Member<>("totalCount", JsonMembers::count);

  private static final Member<Entities> ENTITY_INDEX =
      new Member<>("entityIndex", NumberArrays::entities);
  private static final Member<Times> TIME = new Member<>("time", NumberArrays::times);
  private static final Member<Judgments> JUDGMENT =
      new Member<>("judgment", NumberArrays::judgments);
  private static final Member<FirstNumbers> ACCURACY =
      new Member<>("accuracy", NumberArrays::accuracies);

  @Override
  public Optional<Recording> read(InputStream content) throws IOException {
    return new GzippedJson(mostInflated).read(content, JsonReplayDataReader::recording);
  }

  private static Recording recording(JsonParser parser) throws IOException {
    JsonMembers members =
        JsonMembers.read(parser, START_TIME, SAVE_TIME, DURATION, RESULT, INPUTS, TOUCHES);
    Inputs inputs = members.get(INPUTS);
    ReplayData data =
        new ReplayData(
            members.get(RESULT),
            members.get(START_TIME),
            members.get(SAVE_TIME),
            members.get(DURATION),
            inputs.summary);
    return new Recording(data, inputs.notes, members.get(TOUCHES, false));
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
    JsonMembers members =
        JsonMembers.read(
            parser,
            GRADE,
            ARCADE_SCORE,
            ACCURACY_SCORE,
            COMBO,
            PERFECT,
            GREAT,
            GOOD,
            MISS,
            TOTAL_COUNT);
    return new GameplayResult(
        members.get(GRADE),
        members.get(ARCADE_SCORE),
        members.get(ACCURACY_SCORE),
        members.get(COMBO),
        members.get(PERFECT),
        members.get(GREAT),
        members.get(GOOD),
        members.get(MISS),
        members.get(TOTAL_COUNT));
  }

  private record Inputs(ReplayData.Inputs summary, JudgedNotes notes) {}

  private static Inputs inputs(JsonParser parser) throws IOException {
    JsonMembers members = JsonMembers.read(parser, ENTITY_INDEX, TIME, JUDGMENT, ACCURACY);
    Entities entities = members.get(ENTITY_INDEX);
    Times times = members.get(TIME);
    Judgments judgments = members.get(JUDGMENT);
    FirstNumbers accuracies = members.get(ACCURACY);
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
