package dev.rondo.persistence.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Reads and writes untrusted JSON, strictly and within limits. */
public final class StrictJson {

  private static final int DEEPEST = 100;
  private static final int LONGEST_NAME = 1_000;
  private static final int LONGEST_NUMBER = 100;

  private static final String NO_OBJECT = "no object";
  private static final String NO_TEXT = "no text";
  private static final String MORE = "more than one value";

  /** In UTF-16 units. */
  public static final int LONGEST_TEXT = 1_000_000;

  /** Surrogates are escaped, so that half pairs survive. */
  private static final int LAST_UNESCAPED = Character.MIN_SURROGATE - 1;

  public static final JsonFactory FACTORY =
      new JsonFactoryBuilder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          // The names of members come from strangers.
          .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(DEEPEST)
                  .maxStringLength(LONGEST_TEXT)
                  .maxNameLength(LONGEST_NAME)
                  .maxNumberLength(LONGEST_NUMBER)
                  .build())
          .build();

  private StrictJson() {}

  /** Reads the value at a parser's position and leaves the parser at its end. */
  @FunctionalInterface
  public interface ValueReader<T> {

    T read(JsonParser parser) throws IOException;
  }

  @FunctionalInterface
  public interface ValueWriter {

    void write(JsonGenerator out) throws IOException;
  }

  /** Reads one object, which must be valid UTF-8 and all but a byte order mark of the text. */
  public static <T> T readObject(byte[] json, ValueReader<T> reading) throws IOException {
    // The parser itself would take other encodings, and broken UTF-8.
    String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(json)).toString();
    return readObject(text.startsWith("\uFEFF") ? text.substring(1) : text, reading);
  }

  /** Reads one object, which must be all of the text. */
  public static <T> T readObject(String json, ValueReader<T> reading) throws IOException {
    try (JsonParser parser = FACTORY.createParser(json)) {
      parser.nextToken();
      requireObject(parser);
      T read = reading.read(parser);
      if (parser.nextToken() != null) {
        throw new JsonParseException(parser, MORE);
      }
      return read;
    }
  }

  /** The value at the parser's position, without white space and with its numbers unchanged. */
  public static String copy(JsonParser parser) throws IOException {
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

  /** Where and how JSON is wrong, in one line for its author; library messages name classes. */
  public static String describe(JsonProcessingException failure) {
    String what =
        switch (failure) {
          case JsonEOFException cutOff -> "the file ends in the middle";
          case StreamConstraintsException tooMuch ->
              "a text, name or number is too long, or the nesting too deep";
          default -> describe(failure.getOriginalMessage());
        };
    JsonLocation at = failure.getLocation();
    return at == null ? what : place(at) + ": " + what;
  }

  private static String describe(String message) {
    return switch (message) {
      case NO_OBJECT -> "this is not an object";
      case NO_TEXT -> "this is not a text";
      case MORE -> "something follows the object";
      default ->
          message.startsWith("Duplicate field")
              ? "a member appears twice in one object"
              : "this is not JSON";
    };
  }

  /** A place for people, for example {@code line 3, column 12}. */
  public static String place(JsonLocation location) {
    return "line " + location.getLineNr() + ", column " + location.getColumnNr();
  }

  public static void requireObject(JsonParser parser) throws IOException {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      throw new JsonParseException(parser, NO_OBJECT);
    }
  }

  /** The text at the parser's position; other values are refused. */
  public static String text(JsonParser parser) throws IOException {
    if (parser.currentToken() != JsonToken.VALUE_STRING) {
      throw new JsonParseException(parser, NO_TEXT);
    }
    return parser.getText();
  }

  /** Equal values give equal texts. */
  public static String write(ValueWriter writing) {
    StringWriter text = new StringWriter();
    try (JsonGenerator out = FACTORY.createGenerator(text)) {
      out.setHighestNonEscapedChar(LAST_UNESCAPED);
      writing.write(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }
}
