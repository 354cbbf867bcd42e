package dev.rondo.persistence.leaderboard;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.rondo.application.leaderboard.ChartReader;
import dev.rondo.persistence.inspection.GzippedJson;
import dev.rondo.persistence.json.StrictJson;
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
  private static final int MOST_ARCHETYPES = 2_000;

  private static final int LONGEST_NAME = 1_000;

  private static final String ENTITIES = "entities";
  private static final String ARCHETYPE = "archetype";
  private static final String ARCHETYPES = "archetypes";
  private static final String NAME = "name";
  private static final String HAS_INPUT = "hasInput";

  private static final Map<String, StrictJson.ValueReader<?>> LEVEL_MEMBERS =
      Map.of(ENTITIES, JsonChartReader::entities);

  private static final Map<String, StrictJson.ValueReader<?>> ENTITY_MEMBERS =
      Map.of(ARCHETYPE, JsonChartReader::name);

  private static final Map<String, StrictJson.ValueReader<?>> ENGINE_MEMBERS =
      Map.of(ARCHETYPES, JsonChartReader::archetypes);

  private static final Map<String, StrictJson.ValueReader<?>> ARCHETYPE_MEMBERS =
      Map.of(NAME, JsonChartReader::name, HAS_INPUT, JsonParser::getBooleanValue);

  @Override
  public Optional<Map<String, Long>> readEntities(InputStream levelData) throws IOException {
    return new GzippedJson(mostInflated)
        .read(
            levelData,
            parser -> JsonMembers.read(parser, LEVEL_MEMBERS).get(ENTITIES, EntityCounts.class))
        .map(EntityCounts::byArchetype);
  }

  @Override
  public Optional<Set<String>> readArchetypesWithoutInput(InputStream playData) throws IOException {
    return new GzippedJson(mostInflated)
        .read(
            playData,
            parser -> JsonMembers.read(parser, ENGINE_MEMBERS).get(ARCHETYPES, Archetypes.class))
        .map(Archetypes::withoutInput);
  }

  private record EntityCounts(Map<String, Long> byArchetype) {}

  private record Archetypes(Set<String> withoutInput) {}

  private static EntityCounts entities(JsonParser parser) throws IOException {
    NumberArrays.requireArray(parser);
    Map<String, Long> counts = new HashMap<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      counts.merge(
          JsonMembers.read(parser, ENTITY_MEMBERS).get(ARCHETYPE, String.class), 1L, Long::sum);
      requireFew(parser, counts.size());
    }
    return new EntityCounts(counts);
  }

  private static Archetypes archetypes(JsonParser parser) throws IOException {
    NumberArrays.requireArray(parser);
    Set<String> withInput = new HashSet<>();
    Set<String> withoutInput = new HashSet<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      JsonMembers archetype = JsonMembers.read(parser, ARCHETYPE_MEMBERS);
      Set<String> names = archetype.get(HAS_INPUT, Boolean.class) ? withInput : withoutInput;
      names.add(archetype.get(NAME, String.class));
      requireFew(parser, withInput.size() + withoutInput.size());
    }
    // Of a name that is there twice it is not known which one counts.
    withoutInput.removeAll(withInput);
    return new Archetypes(withoutInput);
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
