package dev.rondo.http.form;

import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import io.micronaut.json.tree.JsonNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The members that a complete item has in the protocol's notation (3.5), and what each must be.
 * Other members may be there too.
 *
 * @param required those that must be there
 * @param optional those that may be missing or null
 */
record ItemShape(
    Map<String, Predicate<JsonNode>> required, Map<String, Predicate<JsonNode>> optional) {

  private static final Predicate<JsonNode> TEXT = JsonNode::isString;
  private static final Predicate<JsonNode> NUMBER = JsonNode::isNumber;
  private static final Predicate<JsonNode> NAME = ItemShape::isName;
  private static final Predicate<JsonNode> TAGS = ItemShape::areTags;
  private static final Predicate<JsonNode> RESOURCE = ItemShape::isResource;

  /** The shape of the items of a kind. */
  static ItemShape of(ItemKind kind) {
    return switch (kind) {
      case POST -> catalogued(Map.of("time", NUMBER), Map.of("thumbnail", RESOURCE));
      case PLAYLIST ->
          catalogued(
              Map.of("subtitle", TEXT, "levels", arrayOf(ItemKind.LEVEL)),
              Map.of("thumbnail", RESOURCE));
      case LEVEL ->
          catalogued(
              Map.of(
                  "rating",
                  NUMBER,
                  "artists",
                  TEXT,
                  "engine",
                  whole(ItemKind.ENGINE),
                  "useSkin",
                  use(ItemKind.SKIN),
                  "useBackground",
                  use(ItemKind.BACKGROUND),
                  "useEffect",
                  use(ItemKind.EFFECT),
                  "useParticle",
                  use(ItemKind.PARTICLE),
                  "cover",
                  RESOURCE,
                  "bgm",
                  RESOURCE,
                  "data",
                  RESOURCE),
              Map.of("preview", RESOURCE));
      case SKIN, PARTICLE -> look("texture");
      case BACKGROUND -> look("image", "configuration");
      case EFFECT -> look("audio");
      case ENGINE ->
          catalogued(
              Map.ofEntries(
                  Map.entry("subtitle", TEXT),
                  Map.entry("skin", whole(ItemKind.SKIN)),
                  Map.entry("background", whole(ItemKind.BACKGROUND)),
                  Map.entry("effect", whole(ItemKind.EFFECT)),
                  Map.entry("particle", whole(ItemKind.PARTICLE)),
                  Map.entry("thumbnail", RESOURCE),
                  Map.entry("playData", RESOURCE),
                  Map.entry("watchData", RESOURCE),
                  Map.entry("previewData", RESOURCE),
                  Map.entry("tutorialData", RESOURCE),
                  Map.entry("configuration", RESOURCE)),
              Map.of("rom", RESOURCE));
      case REPLAY ->
          catalogued(
              Map.of(
                  "subtitle", TEXT,
                  "level", whole(ItemKind.LEVEL),
                  "data", RESOURCE,
                  "configuration", RESOURCE),
              Map.of());
      case ROOM ->
          new ItemShape(
              Map.of("name", NAME, "title", TEXT, "subtitle", TEXT, "master", TEXT, "tags", TAGS),
              Map.of(
                  "masterUser", whole(ItemKind.USER),
                  "cover", RESOURCE,
                  "bgm", RESOURCE,
                  "preview", RESOURCE));
      case USER ->
          new ItemShape(
              Map.of("name", NAME, "title", TEXT, "tags", TAGS),
              Map.of("source", TEXT, "handle", TEXT));
    };
  }

  /** The shape of the kinds that are a thumbnail, data, and a little more. */
  private static ItemShape look(String... resources) {
    Map<String, Predicate<JsonNode>> members = new HashMap<>();
    members.put("subtitle", TEXT);
    members.put("thumbnail", RESOURCE);
    members.put("data", RESOURCE);
    List.of(resources).forEach(member -> members.put(member, RESOURCE));
    return catalogued(members, Map.of());
  }

  private static ItemShape catalogued(
      Map<String, Predicate<JsonNode>> required, Map<String, Predicate<JsonNode>> optional) {
    Map<String, Predicate<JsonNode>> must = new HashMap<>(required);
    must.put("name", NAME);
    must.put("version", NUMBER);
    must.put("title", TEXT);
    must.put("author", TEXT);
    must.put("tags", TAGS);
    Map<String, Predicate<JsonNode>> may = new HashMap<>(optional);
    may.put("source", TEXT);
    may.put("authorUser", whole(ItemKind.USER));
    return new ItemShape(must, may);
  }

  /** Whether a value is a complete item of this shape. */
  boolean fits(JsonNode value) {
    return value.isObject()
        && required.entrySet().stream().allMatch(e -> fits(value.get(e.getKey()), e.getValue()))
        && optional.entrySet().stream()
            .allMatch(
                e -> isNone(value.get(e.getKey())) || fits(value.get(e.getKey()), e.getValue()));
  }

  private static boolean fits(@Nullable JsonNode member, Predicate<JsonNode> check) {
    return member != null && check.test(member);
  }

  private static boolean isNone(@Nullable JsonNode member) {
    return member == null || member.isNull();
  }

  private static Predicate<JsonNode> whole(ItemKind kind) {
    return node -> of(kind).fits(node);
  }

  private static Predicate<JsonNode> arrayOf(ItemKind kind) {
    return node -> node.isArray() && all(node, whole(kind));
  }

  private static Predicate<JsonNode> use(ItemKind kind) {
    return node -> {
      JsonNode useDefault = node.isObject() ? node.get("useDefault") : null;
      return useDefault != null
          && useDefault.isBoolean()
          && (useDefault.getBooleanValue() || fits(node.get("item"), whole(kind)));
    };
  }

  private static boolean isName(JsonNode node) {
    return node.isString() && ItemName.isValid(node.getStringValue());
  }

  private static boolean areTags(JsonNode node) {
    return node.isArray() && all(node, ItemShape::isTag);
  }

  private static boolean isTag(JsonNode node) {
    return node.isObject()
        && (isNone(node.get("title")) || fits(node.get("title"), TEXT))
        && (isNone(node.get("icon")) || fits(node.get("icon"), TEXT));
  }

  private static boolean isResource(JsonNode node) {
    return node.isObject()
        && (isNone(node.get("url")) || fits(node.get("url"), TEXT))
        && (isNone(node.get("hash")) || fits(node.get("hash"), ItemShape::isHash));
  }

  private static boolean isHash(JsonNode node) {
    return node.isString() && FileHash.isValid(node.getStringValue());
  }

  private static boolean all(JsonNode array, Predicate<JsonNode> check) {
    for (JsonNode element : array.values()) {
      if (!check.test(element)) {
        return false;
      }
    }
    return true;
  }
}
