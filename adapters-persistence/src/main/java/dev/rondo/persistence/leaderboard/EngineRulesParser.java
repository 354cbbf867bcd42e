package dev.rondo.persistence.leaderboard;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.rondo.domain.engine.EngineRules;
import dev.rondo.domain.engine.EngineRules.Archetype;
import dev.rondo.domain.engine.EngineRules.Buckets;
import dev.rondo.domain.engine.EngineRules.Import;
import dev.rondo.persistence.json.StrictJson.ValueReader;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Parses the play data of one engine. */
final class EngineRulesParser {

  private static final int MOST_ARCHETYPES = 2_000;
  private static final int MOST_IMPORTS = 1_000;
  private static final int MOST_BUCKETS = 1_000;
  private static final List<String> MILLISECONDS = List.of("#MILLISECOND_UNIT", "ms");

  private static final String NAME = "name";
  private static final String INDEX = "index";
  private static final String ORDER = "order";
  private static final String DEFAULT = "def";
  private static final String HAS_INPUT = "hasInput";
  private static final String PREPROCESS = "preprocess";
  private static final String IMPORTS = "imports";
  private static final String UNIT = "unit";
  private static final String BUCKETS = "buckets";
  private static final String ARCHETYPES = "archetypes";
  private static final String NODES = "nodes";
  private static final String VALUE = "value";
  private static final String FUNCTION = "func";
  private static final String ARGUMENTS = "args";

  private static final Callback NONE = new Callback(-1, 0);

  private static final Map<String, ValueReader<?>> CALLBACK_MEMBERS =
      Map.of(INDEX, JsonMembers::count, ORDER, JsonMembers::number);
  private static final Map<String, ValueReader<?>> IMPORT_MEMBERS =
      Map.of(NAME, JsonChartReader::name, INDEX, JsonMembers::count, DEFAULT, JsonMembers::number);
  private static final Map<String, ValueReader<?>> ARCHETYPE_MEMBERS =
      Map.of(
          NAME, JsonChartReader::name,
          HAS_INPUT, JsonParser::getBooleanValue,
          PREPROCESS, EngineRulesParser::callback,
          IMPORTS, EngineRulesParser::imports);
  private static final Map<String, ValueReader<?>> BUCKET_MEMBERS =
      Map.of(UNIT, JsonChartReader::name);
  private static final Map<String, ValueReader<?>> NODE_MEMBERS =
      Map.of(
          VALUE, JsonMembers::number,
          FUNCTION, JsonChartReader::name,
          ARGUMENTS, EngineRulesParser::arguments);

  private final EngineRules.Builder builder = new EngineRules.Builder();

  private record Callback(int node, double order) {}

  private record Imports(List<Import> all) {}

  private record Archetypes(List<Archetype> all) {}

  EngineRules rules(JsonParser parser, double... rom) throws IOException {
    Map<String, ValueReader<?>> members =
        Map.of(
            BUCKETS, EngineRulesParser::buckets,
            ARCHETYPES, EngineRulesParser::archetypes,
            NODES, this::addNodes);
    JsonMembers read = JsonMembers.read(parser, members);
    read.get(NODES, Boolean.class);
    return builder.build(
        read.get(ARCHETYPES, Archetypes.class).all,
        read.get(BUCKETS, Buckets.class, new Buckets(0, false)),
        rom);
  }

  private static Buckets buckets(JsonParser parser) throws IOException {
    List<String> units =
        JsonEngineReader.list(
            parser,
            MOST_BUCKETS,
            bucket -> JsonMembers.read(bucket, BUCKET_MEMBERS).get(UNIT, String.class, ""));
    return new Buckets(units.size(), MILLISECONDS.containsAll(units));
  }

  private static Archetypes archetypes(JsonParser parser) throws IOException {
    return new Archetypes(
        JsonEngineReader.list(parser, MOST_ARCHETYPES, EngineRulesParser::archetype));
  }

  private static Archetype archetype(JsonParser parser) throws IOException {
    JsonMembers members = JsonMembers.read(parser, ARCHETYPE_MEMBERS);
    Callback preprocess = members.get(PREPROCESS, Callback.class, NONE);
    return new Archetype(
        members.get(NAME, String.class),
        members.get(HAS_INPUT, Boolean.class),
        preprocess.node,
        preprocess.order,
        members.get(IMPORTS, Imports.class, new Imports(List.of())).all);
  }

  private static Callback callback(JsonParser parser) throws IOException {
    JsonMembers members = JsonMembers.read(parser, CALLBACK_MEMBERS);
    return new Callback(members.get(INDEX, Integer.class), members.get(ORDER, Double.class, 0.0));
  }

  private static Imports imports(JsonParser parser) throws IOException {
    return new Imports(
        JsonEngineReader.list(
            parser,
            MOST_IMPORTS,
            imported -> {
              JsonMembers members = JsonMembers.read(imported, IMPORT_MEMBERS);
              return new Import(
                  members.get(NAME, String.class),
                  members.get(INDEX, Integer.class),
                  members.get(DEFAULT, Double.class, 0.0));
            }));
  }

  private static int[] arguments(JsonParser parser) throws IOException {
    NumberArrays.requireArray(parser);
    int[] nodes = new int[4];
    int count = 0;
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      if (count == EngineRules.MOST_NODES) {
        throw new IOException("too many arguments");
      }
      nodes = count == nodes.length ? Arrays.copyOf(nodes, 2 * count) : nodes;
      nodes[count++] = JsonMembers.count(parser);
    }
    return Arrays.copyOf(nodes, count);
  }

  /** A node is a value or a function of other nodes. */
  private boolean addNodes(JsonParser parser) throws IOException {
    NumberArrays.requireArray(parser);
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      JsonMembers node = JsonMembers.read(parser, NODE_MEMBERS);
      if (node.has(VALUE)) {
        builder.value(node.get(VALUE, Double.class));
      } else {
        builder.call(node.get(FUNCTION, String.class), node.get(ARGUMENTS, int[].class));
      }
    }
    return true;
  }
}
