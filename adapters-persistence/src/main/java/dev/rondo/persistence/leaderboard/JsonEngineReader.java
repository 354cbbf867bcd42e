package dev.rondo.persistence.leaderboard;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.rondo.application.leaderboard.EngineReader;
import dev.rondo.domain.engine.EngineOption;
import dev.rondo.domain.engine.EngineRules;
import dev.rondo.domain.engine.LevelEntity;
import dev.rondo.persistence.inspection.GzippedJson;
import dev.rondo.persistence.json.StrictJson;
import dev.rondo.persistence.json.StrictJson.ValueReader;
import dev.rondo.persistence.leaderboard.JsonMembers.Member;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/** Reads charts and engines in the protocol's notation. */
public record JsonEngineReader(long mostInflated) implements EngineReader {

  /** Far more than engines have. */
  static final int MOST_ARCHETYPES = 2_000;

  private static final int LONGEST_NAME = 1_000;

  /** More than engines have. */
  private static final int MOST_OPTIONS = 1_000;

  /** The most numbers of a ROM: 4 MiB. */
  static final int MOST_ROM = 1 << 20;

  static final Member<String> NAME = new Member<>("name", JsonEngineReader::name);
  static final Member<Boolean> HAS_INPUT = new Member<>("hasInput", JsonParser::getBooleanValue);
  private static final Member<Map<String, Long>> ENTITIES =
      new Member<>("entities", JsonEngineReader::countEntities);
  private static final Member<String> ARCHETYPE = new Member<>("archetype", JsonEngineReader::name);
  private static final Member<Set<String>> ARCHETYPES_WITHOUT_INPUT =
      new Member<>("archetypes", JsonEngineReader::archetypesWithoutInput);
  private static final Member<String> TYPE = new Member<>("type", JsonEngineReader::name);
  private static final Member<Double> DEFAULT = new Member<>("def", JsonMembers::number);
  private static final Member<Double> LEAST = new Member<>("min", JsonMembers::number);
  private static final Member<Double> MOST = new Member<>("max", JsonMembers::number);
  private static final Member<Integer> VALUES = new Member<>("values", JsonEngineReader::length);
  private static final Member<Boolean> STANDARD =
      new Member<>("standard", JsonEngineReader::isTrue);

  @Override
  public Optional<Map<String, Long>> countEntities(InputStream levelData) throws IOException {
    return JsonMembers.readOne(mostInflated, levelData, ENTITIES);
  }

  @Override
  public Optional<Set<String>> readArchetypesWithoutInput(InputStream playData) throws IOException {
    return JsonMembers.readOne(mostInflated, playData, ARCHETYPES_WITHOUT_INPUT);
  }

  @Override
  public Optional<List<LevelEntity>> readEntities(InputStream levelData) throws IOException {
    return JsonMembers.readOne(
        mostInflated, levelData, new Member<>("entities", new LevelEntityParser()::entities));
  }

  @Override
  public Optional<EngineRules> readRules(InputStream playData, double... rom) throws IOException {
    return new GzippedJson(mostInflated)
        .read(playData, parser -> new EngineRulesParser().rules(parser, rom));
  }

  @Override
  public Optional<double[]> readRom(InputStream rom) throws IOException {
    byte[] bytes;
    try (InputStream inflated = new GZIPInputStream(rom)) {
      bytes = inflated.readNBytes(Float.BYTES * MOST_ROM + 1);
    } catch (ZipException | EOFException broken) {
      return Optional.empty();
    }
    FloatBuffer numbers = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asFloatBuffer();
    // One that is too large has an odd byte, too.
    return bytes.length % Float.BYTES == 0
        ? Optional.of(
            IntStream.range(0, numbers.limit()).mapToDouble(i -> numbers.get(i)).toArray())
        : Optional.empty();
  }

  @Override
  public Optional<List<EngineOption>> readOptions(InputStream configuration) throws IOException {
    return readOptions(configuration, JsonEngineReader::option);
  }

  @Override
  public Optional<List<Double>> readChosen(InputStream configuration) throws IOException {
    return readOptions(configuration, JsonMembers::number);
  }

  private <T> Optional<List<T>> readOptions(InputStream configuration, ValueReader<T> reader)
      throws IOException {
    return JsonMembers.readOne(
        mostInflated,
        configuration,
        new Member<>("options", parser -> list(parser, MOST_OPTIONS, reader)));
  }

  /** The list at the parser's position; longer ones are refused. */
  static <T> List<T> list(JsonParser parser, int most, ValueReader<T> reader) throws IOException {
    NumberArrays.requireArray(parser);
    List<T> values = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      if (values.size() == most) {
        throw new IOException("too many values");
      }
      values.add(reader.read(parser));
    }
    return values;
  }

  private static EngineOption option(JsonParser parser) throws IOException {
    JsonMembers members =
        JsonMembers.read(parser, NAME, TYPE, DEFAULT, LEAST, MOST, VALUES, STANDARD);
    double most =
        switch (members.get(TYPE)) {
          case "toggle" -> 1;
          case "select" -> members.get(VALUES) - 1;
          default -> members.get(MOST, Double.POSITIVE_INFINITY);
        };
    return new EngineOption(
        members.get(NAME),
        members.get(DEFAULT),
        members.get(LEAST, 0.0),
        most,
        members.get(STANDARD, false));
  }

  /** Other values do not make the rest unreadable. */
  private static boolean isTrue(JsonParser parser) throws IOException {
    boolean isTrue = parser.currentToken() == JsonToken.VALUE_TRUE;
    parser.skipChildren();
    return isTrue;
  }

  private static int length(JsonParser parser) throws IOException {
    return list(
            parser,
            MOST_OPTIONS,
            value -> {
              value.skipChildren();
              return true;
            })
        .size();
  }

  private static Map<String, Long> countEntities(JsonParser parser) throws IOException {
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
    // If a name occurs twice, it is unknown which one counts.
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
