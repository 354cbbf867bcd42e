package dev.rondo.persistence.leaderboard;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.rondo.domain.engine.EngineRules;
import dev.rondo.domain.engine.EngineRules.Archetype;
import dev.rondo.domain.engine.EngineRules.Buckets;
import dev.rondo.domain.engine.EngineRules.Import;
import dev.rondo.persistence.leaderboard.JsonMembers.Member;
import java.io.IOException;
import java.util.List;

final class EngineRulesParser {

  private static final int MOST_IMPORTS = 1_000;
  private static final int MOST_BUCKETS = 1_000;
  private static final List<String> MILLISECONDS = List.of("#MILLISECOND_UNIT", "ms");

  private static final Callback NONE = new Callback(-1, 0);

  private static final Member<Integer> INDEX = new Member<>("index", JsonMembers::count);
  private static final Member<Double> ORDER = new Member<>("order", JsonMembers::number);
  private static final Member<Double> DEFAULT = new Member<>("def", JsonMembers::number);
  private static final Member<Callback> PREPROCESS =
      new Member<>("preprocess", EngineRulesParser::callback);
  private static final Member<List<Import>> IMPORTS =
      new Member<>("imports", EngineRulesParser::imports);
  private static final Member<String> UNIT = new Member<>("unit", JsonEngineReader::name);
  private static final Member<Buckets> BUCKETS =
      new Member<>("buckets", EngineRulesParser::buckets);
  private static final Member<List<Archetype>> ARCHETYPES =
      new Member<>("archetypes", EngineRulesParser::archetypes);
  private static final Member<Double> VALUE = new Member<>("value", JsonMembers::number);
  private static final Member<String> FUNCTION = new Member<>("func", JsonEngineReader::name);
  private static final Member<int[]> ARGUMENTS = new Member<>("args", EngineRulesParser::arguments);

  private final EngineRules.Builder builder = new EngineRules.Builder();
  private final Member<Boolean> nodes = new Member<>("nodes", this::addNodes);

  private record Callback(int node, double order) {}

  EngineRules rules(JsonParser parser, double... rom) throws IOException {
    JsonMembers read = JsonMembers.read(parser, BUCKETS, ARCHETYPES, nodes);
    read.get(nodes);
    return builder.build(read.get(ARCHETYPES), read.get(BUCKETS, new Buckets(0, false)), rom);
  }

  private static Buckets buckets(JsonParser parser) throws IOException {
    List<String> units =
        JsonEngineReader.list(
            parser, MOST_BUCKETS, bucket -> JsonMembers.read(bucket, UNIT).get(UNIT, ""));
    return new Buckets(units.size(), MILLISECONDS.containsAll(units));
  }

  private static List<Archetype> archetypes(JsonParser parser) throws IOException {
    return JsonEngineReader.list(
        parser, JsonEngineReader.MOST_ARCHETYPES, EngineRulesParser::archetype);
  }

  private static Archetype archetype(JsonParser parser) throws IOException {
    JsonMembers members =
        JsonMembers.read(
            parser, JsonEngineReader.NAME, JsonEngineReader.HAS_INPUT, PREPROCESS, IMPORTS);
    Callback preprocess = members.get(PREPROCESS, NONE);
    return new Archetype(
        members.get(JsonEngineReader.NAME),
        members.get(JsonEngineReader.HAS_INPUT),
        preprocess.node,
        preprocess.order,
        members.get(IMPORTS, List.of()));
  }

  private static Callback callback(JsonParser parser) throws IOException {
    JsonMembers members = JsonMembers.read(parser, INDEX, ORDER);
    return new Callback(members.get(INDEX), members.get(ORDER, 0.0));
  }

  private static List<Import> imports(JsonParser parser) throws IOException {
    return JsonEngineReader.list(
        parser,
        MOST_IMPORTS,
        imported -> {
          JsonMembers members = JsonMembers.read(imported, JsonEngineReader.NAME, INDEX, DEFAULT);
          return new Import(
              members.get(JsonEngineReader.NAME), members.get(INDEX), members.get(DEFAULT, 0.0));
        });
  }

  private static int[] arguments(JsonParser parser) throws IOException {
    return JsonEngineReader.list(parser, EngineRules.MOST_NODES, JsonMembers::count).stream()
        .mapToInt(Integer::intValue)
        .toArray();
  }

  /** A node is a value or a function of other nodes. */
  private boolean addNodes(JsonParser parser) throws IOException {
    NumberArrays.requireArray(parser);
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      JsonMembers node = JsonMembers.read(parser, VALUE, FUNCTION, ARGUMENTS);
      if (node.has(VALUE)) {
        builder.value(node.get(VALUE));
      } else {
        builder.call(node.get(FUNCTION), node.get(ARGUMENTS));
      }
    }
    return true;
  }
}
