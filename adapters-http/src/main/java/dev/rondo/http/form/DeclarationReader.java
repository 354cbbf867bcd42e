package dev.rondo.http.form;

import dev.rondo.domain.text.LocalizedText;
import dev.rondo.domain.text.UnicodeText;
import io.micronaut.json.tree.JsonNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Reads one object in a file that an operator wrote, member by member. Problems name the path of
 * the member, unknown members are refused, and null counts as missing.
 */
final class DeclarationReader {

  private final String where;
  private final Map<String, JsonNode> members = new LinkedHashMap<>();
  private final Set<String> asked = new LinkedHashSet<>();
  private final Set<String> unasked;

  /**
   * Reads an object.
   *
   * @param where where it stands, for example {@code results[0].options[2]}; empty for the file
   */
  DeclarationReader(String where, JsonNode value) {
    this.where = where;
    if (!value.isObject()) {
      throw problem("is not an object");
    }
    for (Map.Entry<String, JsonNode> member : value.entries()) {
      members.put(member.getKey(), member.getValue());
    }
    unasked = new TreeSet<>(members.keySet());
  }

  InvalidDeclarationException problem(@Nullable String what) {
    return new InvalidDeclarationException(where.isEmpty() ? "" + what : where + ": " + what);
  }

  /** Makes a value of the object that stands there, which must read all of its members. */
  static <T> T read(String where, JsonNode value, Function<DeclarationReader, T> making) {
    DeclarationReader object = new DeclarationReader(where, value);
    T made;
    try {
      made = making.apply(object);
    } catch (IllegalArgumentException e) {
      throw object.problem(e.getMessage());
    }
    if (!object.unasked.isEmpty()) {
      throw object.problem(
          "\"%s\" is not known here; known are %s"
              .formatted(object.unasked.iterator().next(), String.join(", ", object.asked)));
    }
    return made;
  }

  Optional<JsonNode> member(String name) {
    asked.add(name);
    unasked.remove(name);
    return Optional.ofNullable(members.get(name)).filter(value -> !value.isNull());
  }

  private JsonNode required(String name) {
    return member(name).orElseThrow(() -> problem("\"" + name + "\" is missing"));
  }

  private String place(String name) {
    return where.isEmpty() ? name : where + "." + name;
  }

  /** What is made of an object that may be missing. */
  <T> Optional<T> object(String name, Function<DeclarationReader, T> making) {
    return member(name).map(value -> read(place(name), value, making));
  }

  String word(String name) {
    String word = string(name, required(name));
    if (word.isBlank()) {
      throw problem("\"" + name + "\" is empty");
    }
    return word;
  }

  /** A string that must be there; it may be empty. */
  String string(String name) {
    return string(name, required(name));
  }

  String optionalString(String name) {
    return member(name).map(value -> string(name, value)).orElse("");
  }

  private String string(String name, JsonNode value) {
    if (!value.isString()) {
      throw problem("\"" + name + "\" is not a string");
    }
    String text = value.getStringValue();
    if (!UnicodeText.isWellFormed(text)) {
      throw problem("\"" + name + "\" has half of a surrogate pair");
    }
    if (text.chars().anyMatch(c -> Character.isISOControl(c) && !Character.isWhitespace(c))) {
      throw problem("\"" + name + "\" has a control character");
    }
    return text;
  }

  /** Strings; none when they are missing. */
  List<String> strings(String name) {
    return elements(name).stream().map(value -> string(name, value)).toList();
  }

  /** A text that must not be empty in any locale. */
  LocalizedText text(String name) {
    LocalizedText text = text(name, required(name));
    if (text.isEmpty() || text.values().containsValue("")) {
      throw problem("\"" + name + "\" is empty");
    }
    return text;
  }

  LocalizedText optionalText(String name) {
    return member(name).map(value -> text(name, value)).orElse(LocalizedText.EMPTY);
  }

  private LocalizedText text(String name, JsonNode value) {
    if (value.isString()) {
      return LocalizedText.of(string(name, value));
    }
    if (!value.isObject()) {
      throw problem("\"" + name + "\" is neither a string nor an object of texts by locale");
    }
    return new LocalizedText(words(name, value));
  }

  /** Strings by name; none when they are missing. */
  Map<String, String> words(String name) {
    return member(name).map(value -> words(name, value)).orElse(Map.of());
  }

  private Map<String, String> words(String name, JsonNode value) {
    return named(name, value, this::string);
  }

  /** Numbers by name; none when they are missing. */
  Map<String, Double> numbers(String name) {
    return member(name).map(value -> named(name, value, this::number)).orElse(Map.of());
  }

  private <T> Map<String, T> named(
      String name, JsonNode value, BiFunction<String, JsonNode, T> reading) {
    if (!value.isObject()) {
      throw problem("\"" + name + "\" is not an object");
    }
    Map<String, T> all = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> entry : value.entries()) {
      all.put(entry.getKey(), reading.apply(name + "." + entry.getKey(), entry.getValue()));
    }
    return all;
  }

  /** True or false; false when it is missing. */
  boolean flag(String name) {
    return member(name).map(value -> flag(name, value)).orElse(false);
  }

  private boolean flag(String name, JsonNode value) {
    if (!value.isBoolean()) {
      throw problem("\"" + name + "\" is neither true nor false");
    }
    return value.getBooleanValue();
  }

  /** True or false, several times; empty when it is missing. */
  Optional<List<Boolean>> flags(String name) {
    return member(name)
        .map(ignored -> elements(name).stream().map(value -> flag(name, value)).toList());
  }

  double number(String name) {
    return number(name, required(name));
  }

  private double number(String name, JsonNode value) {
    if (!value.isNumber()) {
      throw problem("\"" + name + "\" is not a number");
    }
    double number = value.getDoubleValue();
    if (Double.isInfinite(number)) {
      throw problem("\"" + name + "\" is too large");
    }
    return number;
  }

  /** A number between two others; {@code standard} when it is missing. */
  double number(String name, double lowest, double highest, double standard) {
    double number = member(name).map(value -> number(name, value)).orElse(standard);
    if (!(lowest <= number && number <= highest)) {
      throw problem("\"%s\" is not between %s and %s".formatted(name, lowest, highest));
    }
    return number;
  }

  /** A whole number between two others; {@code standard} when it is missing. */
  long integer(String name, long lowest, long highest, long standard) {
    Optional<JsonNode> value = member(name);
    if (value.isEmpty()) {
      return standard;
    }
    double number = number(name, value.orElseThrow());
    if (number != Math.rint(number) || !(lowest <= number && number <= highest)) {
      throw problem(
          "\"%s\" is not a whole number between %d and %d".formatted(name, lowest, highest));
    }
    return (long) number;
  }

  /** One of several things, named by its word. */
  <T> T oneOf(String name, T[] all, Function<T, String> word) {
    String wanted = word(name);
    return Arrays.stream(all)
        .filter(one -> word.apply(one).equals(wanted))
        .findFirst()
        .orElseThrow(
            () ->
                problem(
                    "\"%s\" is \"%s\", which is none of %s"
                        .formatted(
                            name,
                            wanted,
                            Arrays.stream(all).map(word).collect(Collectors.joining(", ")))));
  }

  /** What is made of each object of an array; none when it is missing. */
  <T> List<T> list(String name, Function<DeclarationReader, T> making) {
    List<T> list = new ArrayList<>();
    for (JsonNode element : elements(name)) {
      list.add(read(place(name) + "[" + list.size() + "]", element, making));
    }
    return list;
  }

  /** The same, of an array with a greatest length. */
  <T> List<T> list(String name, int most, Function<DeclarationReader, T> making) {
    if (elements(name).size() > most) {
      throw problem("\"%s\" has more than %d elements".formatted(name, most));
    }
    return list(name, making);
  }

  private List<JsonNode> elements(String name) {
    return member(name).map(value -> elements(name, value)).orElse(List.of());
  }

  private List<JsonNode> elements(String name, JsonNode value) {
    if (!value.isArray()) {
      throw problem("\"" + name + "\" is not an array");
    }
    List<JsonNode> elements = new ArrayList<>();
    value.values().forEach(elements::add);
    return elements;
  }
}
