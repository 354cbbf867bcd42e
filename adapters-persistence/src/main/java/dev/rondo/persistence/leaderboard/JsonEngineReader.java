package dev.rondo.persistence.leaderboard;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.rondo.application.leaderboard.EngineReader;
import dev.rondo.domain.engine.EngineOption;
import dev.rondo.domain.engine.EngineRules;
import dev.rondo.domain.engine.LevelEntity;
import dev.rondo.persistence.inspection.GzippedJson;
import dev.rondo.persistence.json.StrictJson.ValueReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/** Reads what chart worths are computed from, in the protocol's notation. */
public record JsonEngineReader(long mostInflated) implements EngineReader {

  /** More than engines have. */
  private static final int MOST_OPTIONS = 1_000;

  /** The most numbers of a ROM: 4 MiB. */
  static final int MOST_ROM = 1 << 20;

  private static final String ENTITIES = "entities";
  private static final String OPTIONS = "options";
  private static final String NAME = "name";
  private static final String DEFAULT = "def";
  private static final String LEAST = "min";
  private static final String MOST = "max";
  private static final String VALUES = "values";
  private static final String TYPE = "type";
  private static final String STANDARD = "standard";

  private static final Map<String, ValueReader<?>> OPTION_MEMBERS =
      Map.of(
          NAME, JsonChartReader::name,
          TYPE, JsonChartReader::name,
          DEFAULT, JsonMembers::number,
          LEAST, JsonMembers::number,
          MOST, JsonMembers::number,
          VALUES, JsonEngineReader::length,
          STANDARD, JsonEngineReader::isTrue);

  @Override
  public Optional<List<LevelEntity>> readEntities(InputStream levelData) throws IOException {
    return readList(levelData, ENTITIES, new LevelEntityParser()::entities);
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
    return readList(
        configuration, OPTIONS, parser -> list(parser, MOST_OPTIONS, JsonEngineReader::option));
  }

  @Override
  public Optional<List<Double>> readChosen(InputStream configuration) throws IOException {
    return readList(
        configuration, OPTIONS, parser -> list(parser, MOST_OPTIONS, JsonMembers::number));
  }

  /** Reads an object with one relevant member, a list. */
  private <T> Optional<List<T>> readList(
      InputStream content, String member, ValueReader<List<T>> reader) throws IOException {
    List<T> read = new ArrayList<>();
    return new GzippedJson(mostInflated)
        .read(
            content,
            parser -> {
              ValueReader<Boolean> adding = list -> read.addAll(reader.read(list)) || true;
              return JsonMembers.read(parser, Map.of(member, adding)).get(member, Boolean.class);
            })
        .map(_ -> read);
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
    JsonMembers members = JsonMembers.read(parser, OPTION_MEMBERS);
    double most =
        switch (members.get(TYPE, String.class)) {
          case "toggle" -> 1;
          case "select" -> members.get(VALUES, Integer.class) - 1;
          default -> members.get(MOST, Double.class, Double.POSITIVE_INFINITY);
        };
    return new EngineOption(
        members.get(NAME, String.class),
        members.get(DEFAULT, Double.class),
        members.get(LEAST, Double.class, 0.0),
        most,
        members.get(STANDARD, Boolean.class, false));
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
}
