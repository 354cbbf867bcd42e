package dev.rondo.persistence.item;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import dev.rondo.application.pack.InvalidPackException;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.persistence.document.ItemReader;
import dev.rondo.persistence.document.ItemWriter;
import dev.rondo.persistence.document.MemberReader;
import dev.rondo.persistence.json.StrictJson;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;

/**
 * Items and profiles as the texts that the database keeps. They have a version of their own, which
 * no version of the protocol or of packs changes: a release that needs another form raises {@link
 * #FORM} and reads the forms before it as well. Those of before forms were counted have the version
 * of the pack that their item came from instead, and read as the first form.
 */
final class StoredItems {

  /** The form of what is written now. */
  static final int FORM = 1;

  private static final String NUMBERED = "form";
  private static final String NO_URLS = "";

  private StoredItems() {}

  /** The item as a text. */
  static String write(CatalogueItem item) {
    return text(writer -> writer.item(item, NUMBERED, FORM));
  }

  /** The profile as a text. */
  static String write(ServerProfile profile) {
    return text(writer -> writer.profile(profile));
  }

  /**
   * Reads what {@link #write(CatalogueItem)} wrote, in this or an earlier release.
   *
   * @throws IllegalStateException when it is damaged, or of a later release
   */
  static CatalogueItem readItem(ItemKind kind, String document) {
    return read(document, members -> item(kind, members));
  }

  private static CatalogueItem item(ItemKind kind, MemberReader members)
      throws InvalidPackException {
    if (members.has(NUMBERED) && members.number(NUMBERED) > FORM) {
      throw new IllegalStateException(
          "an item in the database was written by a later release of Rondo");
    }
    return ItemReader.item(kind, members);
  }

  /** Reads what {@link #write(ServerProfile)} wrote. */
  static ServerProfile readProfile(String document) {
    return read(document, ItemReader::profile);
  }

  private static String text(Writing writing) {
    StringWriter text = new StringWriter();
    try (JsonGenerator generator = StrictJson.FACTORY.createGenerator(text)) {
      writing.to(new ItemWriter(generator, NO_URLS));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  private static <T> T read(String document, Reading<T> reading) {
    try (JsonParser parser = StrictJson.FACTORY.createParser(document)) {
      parser.nextToken();
      return reading.from(MemberReader.read(parser, "item", NUMBERED));
    } catch (InvalidPackException | IOException e) {
      throw new IllegalStateException("a document in the database is damaged", e);
    }
  }

  private interface Writing {
    void to(ItemWriter writer) throws IOException;
  }

  private interface Reading<T> {
    T from(MemberReader members) throws InvalidPackException;
  }
}
