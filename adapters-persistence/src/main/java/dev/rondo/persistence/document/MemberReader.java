package dev.rondo.persistence.document;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.rondo.application.pack.InvalidPackException;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.ItemField;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemSchema;
import dev.rondo.domain.item.Tag;
import dev.rondo.domain.item.UseItem;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.domain.text.UnicodeText;
import dev.rondo.persistence.json.StrictJson;
import io.micronaut.jackson.core.tree.JsonNodeTreeCodec;
import io.micronaut.json.tree.JsonNode;
import java.io.IOException;
import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The members of an item or a server profile. Problems name the member and its place. */
public final class MemberReader {

  private static final String META = "meta";

  /** Members of any item; others are ignored, because each protocol version adds some. */
  private static final Set<String> KNOWN =
      Stream.concat(
              Stream.of("author", "banner", "description", "name", "tags", "title"),
              Arrays.stream(ItemKind.values())
                  .filter(ItemKind::isCatalogued)
                  .flatMap(kind -> ItemSchema.of(kind).fields().stream().map(ItemField::member)))
          .collect(Collectors.toUnmodifiableSet());

  private final String where;
  private final Map<String, JsonNode> values;
  private final String meta;

  private MemberReader(String where, Map<String, JsonNode> values, String meta) {
    this.where = where;
    this.values = values;
    this.meta = meta;
  }

  /** Reads the object at the parser's position; {@code where} is for example {@code levels[12]}. */
  public static MemberReader read(JsonParser parser, String where, String numbered)
      throws InvalidPackException, IOException {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      throw new InvalidPackException(where, "is not an object");
    }
    Map<String, JsonNode> values = new HashMap<>();
    String meta = "";
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String member = parser.currentName();
      JsonToken value = parser.nextToken();
      if (value == JsonToken.VALUE_NULL) {
        continue;
      }
      if (member.equals(META)) {
        meta = StrictJson.copy(parser);
      } else if (KNOWN.contains(member) || member.equals(numbered)) {
        values.put(member, JsonNodeTreeCodec.getInstance().readTree(parser));
      } else {
        parser.skipChildren();
      }
    }
    return new MemberReader(where, values, meta);
  }

  public MemberReader at(String place) {
    return new MemberReader(place, values, meta);
  }

  InvalidPackException problem(String what) {
    return new InvalidPackException(where, what);
  }

  /** The build tools' own data as JSON; empty for none. */
  String meta() throws InvalidPackException {
    requireWhole(META, meta);
    return meta;
  }

  public ItemName name(String member) throws InvalidPackException {
    return name(member, required(member));
  }

  public boolean has(String member) {
    return values.containsKey(member);
  }

  public void requireVersion(String numbered, int expected) throws InvalidPackException {
    if (number(numbered) != expected) {
      throw problem(
          "\"%s\" is %s, but only %d can be read"
              .formatted(numbered, required(numbered).coerceStringValue(), expected));
    }
  }

  public double number(String member) throws InvalidPackException {
    JsonNode value = required(member);
    if (!value.isNumber()) {
      throw problem("\"%s\" is not a number".formatted(member));
    }
    if (!Double.isFinite(value.getDoubleValue())) {
      throw problem("\"%s\" is not a finite number".formatted(member));
    }
    // Zero has one sign only.
    return value.getDoubleValue() + 0.0;
  }

  /** A time in milliseconds since 1970. */
  Instant instant(String member) throws InvalidPackException {
    double milliseconds = number(member);
    BigInteger whole = required(member).getBigDecimalValue().toBigInteger();
    if (milliseconds != Math.rint(milliseconds) || whole.bitLength() >= Long.SIZE) {
      throw problem("\"%s\" is not a whole number of milliseconds".formatted(member));
    }
    return Instant.ofEpochMilli(whole.longValueExact());
  }

  LocalizedText text(String member) throws InvalidPackException {
    return text(member, required(member));
  }

  LocalizedText optionalText(String member) throws InvalidPackException {
    JsonNode value = values.get(member);
    return value == null ? LocalizedText.EMPTY : text(member, value);
  }

  /** A required resource, perhaps an empty object. */
  ResourceLocator resource(String member) throws InvalidPackException {
    return resource(member, required(member));
  }

  ResourceLocator optionalResource(String member) throws InvalidPackException {
    JsonNode value = values.get(member);
    return value == null ? ResourceLocator.NONE : resource(member, value);
  }

  UseItem use(String member) throws InvalidPackException {
    JsonNode value = requireObject(member, required(member));
    JsonNode useDefault = present(value, "useDefault");
    if (useDefault == null || !useDefault.isBoolean()) {
      throw problem("\"%s.useDefault\" is neither true nor false".formatted(member));
    }
    if (useDefault.getBooleanValue()) {
      return UseItem.DEFAULT;
    }
    JsonNode item = present(value, "item");
    if (item == null) {
      throw problem("\"%s.item\" is missing".formatted(member));
    }
    return new UseItem.Chosen(name(member + ".item", item));
  }

  List<ItemName> names(String member) throws InvalidPackException {
    List<ItemName> names = new ArrayList<>();
    for (JsonNode value : requireArray(member).values()) {
      names.add(name("%s[%d]".formatted(member, names.size()), value));
    }
    return names;
  }

  List<Tag> tags(String member) throws InvalidPackException {
    List<Tag> tags = new ArrayList<>();
    for (JsonNode element : requireArray(member).values()) {
      String place = "%s[%d]".formatted(member, tags.size());
      JsonNode tag = requireObject(place, element);
      JsonNode title = present(tag, "title");
      JsonNode icon = present(tag, "icon");
      tags.add(
          new Tag(
              title == null ? LocalizedText.EMPTY : text(place + ".title", title),
              icon == null ? "" : string(place + ".icon", icon)));
    }
    return tags;
  }

  private ItemName name(String place, JsonNode value) throws InvalidPackException {
    String name = string(place, value);
    if (!ItemName.isValid(name)) {
      throw problem(
          "\"%s\" is no name: 1 to %d characters, without slash, backslash or control character"
              .formatted(place, ItemName.LONGEST));
    }
    return new ItemName(name);
  }

  private LocalizedText text(String place, JsonNode value) throws InvalidPackException {
    if (!value.isObject()) {
      throw problem("\"%s\" is not an object of texts by locale".formatted(place));
    }
    Map<String, String> texts = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> entry : value.entries()) {
      requireWhole(place, entry.getKey());
      texts.put(entry.getKey(), string(place + "." + entry.getKey(), entry.getValue()));
    }
    return new LocalizedText(texts);
  }

  private ResourceLocator resource(String place, JsonNode value) throws InvalidPackException {
    JsonNode locator = requireObject(place, value);
    JsonNode hashValue = present(locator, "hash");
    JsonNode urlValue = present(locator, "url");
    if (hashValue == null) {
      return urlValue == null
          ? ResourceLocator.NONE
          : new ResourceLocator.Linked(absolute(place, string(place + ".url", urlValue)));
    }
    String hex = string(place + ".hash", hashValue);
    if (!FileHash.isValid(hex)) {
      throw problem("\"%s.hash\" is not 40 lower-case hexadecimal digits".formatted(place));
    }
    FileHash hash = new FileHash(hex);
    if (urlValue == null) {
      return new ResourceLocator.Stored(hash);
    }
    String url = string(place + ".url", urlValue);
    return isRelative(url)
        ? new ResourceLocator.Stored(hash)
        : new ResourceLocator.LinkedFile(absolute(place, url), hash);
  }

  private String absolute(String place, String url) throws InvalidPackException {
    if (isRelative(url)) {
      throw problem("\"%s\" has a relative \"url\" but no \"hash\"".formatted(place));
    }
    if (!url.startsWith("https://") && !url.startsWith("http://")) {
      throw problem("\"%s.url\" is neither relative nor http or https".formatted(place));
    }
    return url;
  }

  private static boolean isRelative(String url) {
    return !url.contains("://");
  }

  private String string(String place, JsonNode value) throws InvalidPackException {
    if (!value.isString()) {
      throw problem("\"%s\" is not a text".formatted(place));
    }
    requireWhole(place, value.getStringValue());
    return value.getStringValue();
  }

  /** Refuses half surrogate pairs: JSON escapes allow them, files do not. */
  private void requireWhole(String place, String text) throws InvalidPackException {
    if (!UnicodeText.isWellFormed(text)) {
      throw problem("\"%s\" holds half of a surrogate pair".formatted(place));
    }
  }

  private JsonNode requireArray(String member) throws InvalidPackException {
    JsonNode value = required(member);
    if (!value.isArray()) {
      throw problem("\"%s\" is not an array".formatted(member));
    }
    return value;
  }

  private JsonNode requireObject(String place, JsonNode value) throws InvalidPackException {
    if (!value.isObject()) {
      throw problem("\"%s\" is not an object".formatted(place));
    }
    return value;
  }

  private JsonNode required(String member) throws InvalidPackException {
    JsonNode value = values.get(member);
    if (value == null) {
      throw problem("\"%s\" is missing".formatted(member));
    }
    return value;
  }

  private static @Nullable JsonNode present(JsonNode object, String member) {
    JsonNode value = object.get(member);
    return value == null || value.isNull() ? null : value;
  }
}
