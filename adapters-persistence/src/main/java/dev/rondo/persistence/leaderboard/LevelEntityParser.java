package dev.rondo.persistence.leaderboard;

import com.fasterxml.jackson.core.JsonParser;
import dev.rondo.domain.engine.EngineRules;
import dev.rondo.domain.engine.LevelEntity;
import dev.rondo.persistence.leaderboard.JsonMembers.Member;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

final class LevelEntityParser {

  private static final int MOST_DATA = 500_000;
  private static final int MOST_DATA_OF_ENTITY = 1_000;

  private static final Member<Double> VALUE = new Member<>("value", JsonMembers::number);
  private static final Member<String> REFERENCE = new Member<>("ref", JsonEngineReader::name);

  private final Member<String> archetype = new Member<>("archetype", this::repeated);
  private final Member<Data> data = new Member<>("data", this::data);
  private final Member<String> datumName = new Member<>("name", this::repeated);

  /** Stores shared names once. */
  private final Map<String, String> names = new HashMap<>();

  private int count;

  private record Data(Map<String, Double> values, Map<String, String> references) {}

  List<LevelEntity> entities(JsonParser parser) throws IOException {
    // One too many is kept, for the rules to refuse.
    return JsonEngineReader.list(parser, EngineRules.MOST_ENTITIES + 1, this::entity);
  }

  private LevelEntity entity(JsonParser parser) throws IOException {
    JsonMembers members = JsonMembers.read(parser, JsonEngineReader.NAME, archetype, data);
    Data its = members.get(data, new Data(Map.of(), Map.of()));
    return new LevelEntity(
        members.get(JsonEngineReader.NAME, ""), members.get(archetype), its.values, its.references);
  }

  private Data data(JsonParser parser) throws IOException {
    Data its = new Data(new HashMap<>(), new HashMap<>());
    List<JsonMembers> all =
        JsonEngineReader.list(
            parser,
            Math.min(MOST_DATA_OF_ENTITY, MOST_DATA - count),
            datum -> JsonMembers.read(datum, datumName, VALUE, REFERENCE));
    count += all.size();
    for (JsonMembers datum : all) {
      String name = datum.get(datumName);
      if (datum.has(VALUE)) {
        its.values.put(name, datum.get(VALUE));
      } else if (datum.has(REFERENCE)) {
        its.references.put(name, datum.get(REFERENCE));
      }
    }
    return its;
  }

  private String repeated(JsonParser parser) throws IOException {
    return names.computeIfAbsent(JsonEngineReader.name(parser), first -> first);
  }
}
