package dev.rondo.persistence.leaderboard;

import com.fasterxml.jackson.core.JsonParser;
import dev.rondo.domain.engine.EngineRules;
import dev.rondo.domain.engine.LevelEntity;
import dev.rondo.persistence.json.StrictJson.ValueReader;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

final class LevelEntityParser {

  private static final int MOST_DATA = 500_000;
  private static final int MOST_DATA_OF_ENTITY = 1_000;

  private static final String NAME = "name";
  private static final String ARCHETYPE = "archetype";
  private static final String DATA = "data";
  private static final String VALUE = "value";
  private static final String REFERENCE = "ref";

  private final Map<String, ValueReader<?>> entityMembers =
      Map.of(NAME, JsonChartReader::name, ARCHETYPE, this::repeated, DATA, this::data);
  private final Map<String, ValueReader<?>> datumMembers =
      Map.of(NAME, this::repeated, VALUE, JsonMembers::number, REFERENCE, JsonChartReader::name);

  /** Stores shared names once. */
  private final Map<String, String> names = new HashMap<>();

  private int count;

  private record Data(Map<String, Double> values, Map<String, String> references) {}

  List<LevelEntity> entities(JsonParser parser) throws IOException {
    // One too many is kept, for the rules to refuse.
    return JsonEngineReader.list(parser, EngineRules.MOST_ENTITIES + 1, this::entity);
  }

  private LevelEntity entity(JsonParser parser) throws IOException {
    JsonMembers members = JsonMembers.read(parser, entityMembers);
    Data data = members.get(DATA, Data.class, new Data(Map.of(), Map.of()));
    return new LevelEntity(
        members.get(NAME, String.class, ""),
        members.get(ARCHETYPE, String.class),
        data.values,
        data.references);
  }

  private Data data(JsonParser parser) throws IOException {
    Data data = new Data(new HashMap<>(), new HashMap<>());
    List<JsonMembers> all =
        JsonEngineReader.list(
            parser,
            Math.min(MOST_DATA_OF_ENTITY, MOST_DATA - count),
            datum -> JsonMembers.read(datum, datumMembers));
    count += all.size();
    for (JsonMembers datum : all) {
      String name = datum.get(NAME, String.class);
      if (datum.has(VALUE)) {
        data.values.put(name, datum.get(VALUE, Double.class));
      } else if (datum.has(REFERENCE)) {
        data.references.put(name, datum.get(REFERENCE, String.class));
      }
    }
    return data;
  }

  private String repeated(JsonParser parser) throws IOException {
    String name = JsonChartReader.name(parser);
    return names.computeIfAbsent(name, first -> first);
  }
}
