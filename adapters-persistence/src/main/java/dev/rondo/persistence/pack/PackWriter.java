package dev.rondo.persistence.pack;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.persistence.document.ItemWriter;
import dev.rondo.persistence.json.StrictJson;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;

/** Writes a {@code db.json}. */
final class PackWriter implements Closeable {

  private final JsonGenerator out;
  private final ItemWriter items;
  private boolean inKind;

  /**
   * Writes to a stream, which is closed with the writer.
   *
   * @param brand the brand word of the paths to files
   */
  PackWriter(OutputStream stream, String brand) throws IOException {
    out = StrictJson.FACTORY.createGenerator(stream, JsonEncoding.UTF8);
    // A pack given up half-way is not made to look whole.
    out.disable(JsonGenerator.Feature.AUTO_CLOSE_JSON_CONTENT);
    items = new ItemWriter(out, "/" + brand + "/" + PackLayout.REPOSITORY + "/");
  }

  void profile(ServerProfile profile) throws IOException {
    out.writeStartObject();
    out.writeFieldName("info");
    items.profile(profile);
  }

  void kind(ItemKind kind) throws IOException {
    endKind();
    out.writeArrayFieldStart(kind.plural());
    inKind = true;
  }

  void item(CatalogueItem item) throws IOException {
    items.item(item, PackReader.VERSION, item.kind().version().orElseThrow());
  }

  void finish() throws IOException {
    endKind();
    out.writeEndObject();
    out.flush();
  }

  private void endKind() throws IOException {
    if (inKind) {
      out.writeEndArray();
      inKind = false;
    }
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
