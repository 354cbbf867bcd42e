package dev.rondo.http.protocol;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import io.micronaut.jackson.core.tree.JsonNodeTreeCodec;
import io.micronaut.json.tree.JsonNode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * Reads the JSON of callers: bodies, messages of rooms and form values. It refuses duplicate
 * members, trailing text, broken UTF-8 and deep nesting, which the framework allows.
 */
public final class StrictJson {

  private static final int DEEPEST = 100;
  private static final int LONGEST_NAME = 1_000;
  private static final int LONGEST_NUMBER = 100;

  /** In UTF-16 units, as many as the largest body has bytes; bounds the memory of the objects. */
  private static final int LONGEST_TEXT = 1 << 20;

  private static final JsonFactory FACTORY =
      new JsonFactoryBuilder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          // Callers choose the names of members.
          .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(DEEPEST)
                  .maxNameLength(LONGEST_NAME)
                  .maxNumberLength(LONGEST_NUMBER)
                  .build())
          .build();

  private StrictJson() {}

  /** Reads one value, which must be valid UTF-8 and all but a byte order mark of the text. */
  public static JsonNode read(byte[] json) throws IOException {
    // The parser itself would take other encodings, and broken UTF-8.
    String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(json)).toString();
    return read(text.startsWith("\uFEFF") ? text.substring(1) : text);
  }

  /** Reads one value, which must be all of the text. */
  public static JsonNode read(String json) throws IOException {
    if (json.length() > LONGEST_TEXT) {
      throw new JsonParseException("too long");
    }
    try (JsonParser parser = FACTORY.createParser(json)) {
      if (parser.nextToken() == null) {
        throw new JsonParseException(parser, "no value");
      }
      JsonNode value = JsonNodeTreeCodec.getInstance().readTree(parser);
      if (parser.nextToken() != null) {
        throw new JsonParseException(parser, "more than one value");
      }
      return value;
    }
  }
}
