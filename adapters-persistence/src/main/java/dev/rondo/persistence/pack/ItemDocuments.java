package dev.rondo.persistence.pack;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import dev.rondo.application.pack.InvalidPackException;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.persistence.json.StrictJson;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;

/** Items and profiles as texts that a database keeps, in the notation of packs. */
public final class ItemDocuments {

  private static final String NO_URLS = "";

  private ItemDocuments() {}

  /** The item as a text. */
  public static String write(CatalogueItem item) {
    return text(writer -> writer.item(item));
  }

  /** The profile as a text. */
  public static String write(ServerProfile profile) {
    return text(writer -> writer.profile(profile));
  }

  /** Reads what {@link #write(CatalogueItem)} wrote. */
  public static CatalogueItem readItem(ItemKind kind, String document) {
    return read(document, parser -> ItemReader.item(kind, parser, kind.plural()));
  }

  /** Reads what {@link #write(ServerProfile)} wrote. */
  public static ServerProfile readProfile(String document) {
    return read(document, ItemReader::profile);
  }

  private static String text(ToJson writing) {
    StringWriter text = new StringWriter();
    try (JsonGenerator generator = StrictJson.FACTORY.createGenerator(text)) {
      writing.to(new ItemWriter(generator, NO_URLS));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  private static <T> T read(String document, FromJson<T> reading) {
    try (JsonParser parser = StrictJson.FACTORY.createParser(document)) {
      parser.nextToken();
      return reading.from(parser);
    } catch (InvalidPackException | IOException e) {
      throw new IllegalStateException("a document in the database is damaged", e);
    }
  }

  private interface ToJson {
    void to(ItemWriter writer) throws IOException;
  }

  private interface FromJson<T> {
    T from(JsonParser parser) throws InvalidPackException, IOException;
  }
}
