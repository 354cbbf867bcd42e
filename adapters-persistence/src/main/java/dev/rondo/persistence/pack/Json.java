package dev.rondo.persistence.pack;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.io.StringWriter;

/** How JSON is read and written here: strictly, and within bounds. */
final class Json {

  /** The longest text that a pack may hold, in UTF-16 units. */
  static final int LONGEST_TEXT = 1_000_000;

  static final JsonFactory FACTORY =
      new JsonFactoryBuilder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          // The names of members come from strangers.
          .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(100)
                  .maxStringLength(LONGEST_TEXT)
                  .maxNameLength(1_000)
                  .maxNumberLength(100)
                  .build())
          .build();

  private Json() {}

  /** The value that the parser stands on, without white space, its numbers as they were written. */
  static String copy(JsonParser parser) throws IOException {
    StringWriter text = new StringWriter();
    try (JsonGenerator generator = FACTORY.createGenerator(text)) {
      int depth = 0;
      JsonToken token = parser.currentToken();
      do {
        if (token.isNumeric()) {
          generator.writeNumber(parser.getText());
        } else {
          generator.copyCurrentEvent(parser);
        }
        if (token.isStructStart()) {
          depth++;
        } else if (token.isStructEnd()) {
          depth--;
        }
        token = depth > 0 ? parser.nextToken() : token;
      } while (depth > 0);
    }
    return text.toString();
  }
}
