package dev.rondo.persistence.leaderboard;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.rondo.application.leaderboard.ChartReader;
import dev.rondo.persistence.json.StrictJson;
import dev.rondo.persistence.leaderboard.JsonMembers.Member;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads level data and play data; keeps only the names of archetypes. */
public record JsonChartReader(long mostInflated) implements ChartReader {

  /** Far more than engines have. */
  static final int MOST_ARCHETYPES = 2_000;

  private static final int LONGEST_NAME = 1_000;

  static final Member<String> NAME = new Member<>("name", JsonChartReader::name);
  static final Member<Boolean> HAS_INPUT = new Member<>("hasInput", JsonParser::getBooleanValue);
  private static final Member<Map<String, Long>> ENTITIES =
      new Member<>("entities", JsonChartReader::entities);
  private static final Member<String> ARCHETYPE = new Member<>("archetype", JsonChartReader::name);
  private static final Member<Set<String>> ARCHETYPES_WITHOUT_INPUT =
      new Member<>("archetypes", JsonChartReader::archetypesWithoutInput);

  @Override
  public Optional<Map<String, Long>> readEntities(InputStream levelData) throws IOException {
    return JsonMembers.readOne(mostInflated, levelData, ENTITIES);
  }

  @Override
  public Optional<Set<String>> readArchetypesWithoutInput(InputStream playData) throws IOException {
    return JsonMembers.readOne(mostInflated, playData, ARCHETYPES_WITHOUT_INPUT);
  }

  private static Map<String, Long> entities(JsonParser parser) throws IOException {
    NumberArrays.requireArray(parser);
    Map<String, Long> counts = new HashMap<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      counts.merge(JsonMembers.read(parser, ARCHETYPE).get(ARCHETYPE), 1L, Long::sum);
      requireFew(parser, counts.size());
    }
    return counts;
  }

  private static Set<String> archetypesWithoutInput(JsonParser parser) throws IOException {
    NumberArrays.requireArray(parser);
    Set<String> withInput = new HashSet<>();
    Set<String> withoutInput = new HashSet<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      JsonMembers archetype = JsonMembers.read(parser, NAME, HAS_INPUT);
      Set<String> names = archetype.get(HAS_INPUT) ? withInput : withoutInput;
      names.add(archetype.get(NAME));
      requireFew(parser, withInput.size() + withoutInput.size());
    }
    // Of a name that is there twice it is not known which one counts.
    withoutInput.removeAll(withInput);
    return withoutInput;
  }

  private static void requireFew(JsonParser parser, int names) throws IOException {
    if (names > MOST_ARCHETYPES) {
      throw new JsonParseException(parser, "too many archetypes");
    }
  }

  static String name(JsonParser parser) throws IOException {
    String name = StrictJson.text(parser);
    if (name.length() > LONGEST_NAME) {
      throw new JsonParseException(parser, "too long a name");
    }
    return name;
  }
}
