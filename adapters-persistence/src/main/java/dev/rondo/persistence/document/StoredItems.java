package dev.rondo.persistence.document;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import dev.rondo.application.pack.InvalidPackException;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.persistence.json.StoredForm;
import dev.rondo.persistence.json.StrictJson;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import org.apache.commons.io.function.IOConsumer;

/**
 * Items and profiles as the texts that the database keeps. Items of before forms were counted have
 * the version of the pack that they came from instead of a form.
 */
public final class StoredItems {

  private static final StoredForm FORM = new StoredForm("an item", 1);

  private static final String NO_URLS = "";

  private StoredItems() {}

  public static String write(CatalogueItem item) {
    return text(writer -> writer.item(item, StoredForm.MEMBER, FORM.current()));
  }

  public static String write(ServerProfile profile) {
    return text(writer -> writer.profile(profile));
  }

  /**
   * Reads what {@link #write(CatalogueItem)} wrote, in this or an earlier release.
   *
   * @throws IllegalStateException when it is damaged, or of a later release
   */
  public static CatalogueItem readItem(ItemKind kind, String document) {
    return read(document, members -> item(kind, members));
  }

  private static CatalogueItem item(ItemKind kind, MemberReader members)
      throws InvalidPackException {
    if (members.has(StoredForm.MEMBER)) {
      FORM.requireKnown(members.number(StoredForm.MEMBER));
    }
    return ItemReader.item(kind, members);
  }

  /** Reads what {@link #write(ServerProfile)} wrote. */
  public static ServerProfile readProfile(String document) {
    return read(document, ItemReader::profile);
  }

  private static String text(IOConsumer<ItemWriter> writing) {
    StringWriter text = new StringWriter();
    try (JsonGenerator generator = StrictJson.FACTORY.createGenerator(text)) {
      writing.accept(new ItemWriter(generator, NO_URLS));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  private static <T> T read(String document, Reading<T> reading) {
    try (JsonParser parser = StrictJson.FACTORY.createParser(document)) {
      parser.nextToken();
      return reading.from(MemberReader.read(parser, "item", StoredForm.MEMBER));
    } catch (InvalidPackException | IOException e) {
      throw new IllegalStateException("a document in the database is damaged", e);
    }
  }

  private interface Reading<T> {
    T from(MemberReader members) throws InvalidPackException;
  }
}
