package dev.rondo.http.item;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SerializedString;
import dev.rondo.domain.item.ItemRef;
import io.micronaut.serde.Encoder;
import io.micronaut.serde.jackson.JacksonEncoder;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.util.HashMap;
import java.util.Map;

/**
 * The items within the items of a response, as JSON. A page of twenty levels contains their engine
 * twenty times; it is encoded once. Serde's encoders accept no encoded JSON, so the output is kept
 * here, beside them.
 */
record EncodedItems(JsonGenerator out, Map<ItemRef, SerializedString> items) {

  private static final JsonFactory JSON = new JsonFactory();
  private static final ScopedValue<EncodedItems> CURRENT = ScopedValue.newInstance();

  /** Encodes something. */
  @FunctionalInterface
  interface Encoding {

    void to(Encoder encoder) throws IOException;
  }

  /** Writes a response, with what is within several of its items encoded once. */
  static void write(OutputStream out, boolean hasSeveral, Encoding response) throws IOException {
    try (JsonGenerator generator = JSON.createGenerator(out)) {
      if (hasSeveral) {
        new EncodedItems(generator, new HashMap<>()).encode(response);
      } else {
        response.to(JacksonEncoder.create(generator));
      }
    }
  }

  /** Writes an item within others: what it was encoded to before, if the response allows that. */
  static void write(Encoder encoder, ItemRef ref, Encoding item) throws IOException {
    if (CURRENT.isBound()) {
      CURRENT.get().write(ref, item);
    } else {
      item.to(encoder);
    }
  }

  private void write(ItemRef ref, Encoding item) throws IOException {
    SerializedString known = items.get(ref);
    if (known == null) {
      StringWriter text = new StringWriter();
      try (JsonGenerator generator = JSON.createGenerator(text)) {
        new EncodedItems(generator, items).encode(item);
      }
      known = new SerializedString(text.toString());
      items.put(ref, known);
    }
    out.writeRawValue(known);
  }

  private void encode(Encoding content) throws IOException {
    ScopedValue.where(CURRENT, this)
        .<Void, IOException>call(
            () -> {
              content.to(JacksonEncoder.create(out));
              return null;
            });
  }
}
