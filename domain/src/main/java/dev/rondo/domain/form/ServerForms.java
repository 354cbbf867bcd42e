package dev.rondo.domain.form;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The forms that are the same for everybody on a server. Clients send the options of the
 * configuration with every request, in one query string with the quick search of a list or the
 * options of a room, so no two of these may share a query name.
 *
 * @param configuration what a player may set for this server
 * @param results by which results of levels are handed in: at least one, no two of one type
 * @param searching which value of the searches of lists an option of the configuration fills in, by
 *     the option's query name
 */
public record ServerForms(
    List<FormOption> configuration, Form room, List<Form> results, Map<String, String> searching) {

  /** The query name of the words of quick searches. */
  public static final String KEYWORDS = "keywords";

  /** The query names of what the advanced searches of lists look for. */
  public static final Set<String> SEARCHED =
      Set.of(
          "title",
          "subtitle",
          "artists",
          "author",
          "tags",
          "minRating",
          "maxRating",
          "engine",
          "added",
          "commented",
          "played",
          "liked",
          "mine",
          "followed",
          "unplayed",
          "sort");

  /** Those of them whose results differ by player. */
  public static final Set<String> PERSONAL = Set.of("liked", "mine", "followed", "unplayed");

  /** Forms of which the configuration fills in no searches. */
  public ServerForms(List<FormOption> configuration, Form room, List<Form> results) {
    this(configuration, room, results, Map.of());
  }

  /**
   * Copies the lists and checks that nothing clashes.
   *
   * @throws IllegalArgumentException when two options that meet in a query string share a name, two
   *     forms of results a type, or when there is none, or an option cannot fill in a search; the
   *     message says where
   */
  public ServerForms {
    configuration = List.copyOf(configuration);
    results = List.copyOf(results);
    searching = Map.copyOf(searching);
    Map<String, String> takers = new HashMap<>();
    Form.RESERVED_QUERIES.forEach(query -> takers.put(query, "every request"));
    takers.put(KEYWORDS, "the quick search");
    Map<String, String> inLists = new HashMap<>(takers);
    SEARCHED.forEach(query -> inLists.put(query, "the advanced search"));
    take(inLists, "configuration", "another option", configuration);
    take(takers, "room", "the form that creates a room", room.options());
    take(takers, "configuration", "another option", configuration);
    requireTypes(results);
    requireSearches(configuration, searching);
  }

  /**
   * These forms with options of the server itself at the end of the configuration.
   *
   * @throws IllegalArgumentException when a form has an option of such a name already
   */
  public ServerForms withConfiguration(List<FormOption> more) {
    Map<String, String> takers = new HashMap<>();
    more.forEach(option -> takers.put(option.query(), "the server itself"));
    take(takers, "configuration", "", configuration);
    take(takers, "room", "", room.options());
    return new ServerForms(
        Stream.concat(configuration.stream(), more.stream()).toList(), room, results, searching);
  }

  private static void take(
      Map<String, String> takers, String where, String who, List<FormOption> options) {
    for (int i = 0; i < options.size(); i++) {
      String query = options.get(i).query();
      String taker = takers.putIfAbsent(query, who);
      if (taker != null) {
        throw new IllegalArgumentException(
            where + ".options[" + i + "]: the query name \"" + query + "\" is taken by " + taker);
      }
    }
  }

  private static void requireSearches(
      List<FormOption> configuration, Map<String, String> searching) {
    if (Set.copyOf(searching.values()).size() < searching.size()) {
      throw new IllegalArgumentException(
          "configuration: two options fill in the same value of searches");
    }
    searching.forEach(
        (query, value) -> {
          if (!SEARCHED.contains(value) || PERSONAL.contains(value)) {
            throw new IllegalArgumentException(
                "configuration: no option can fill in \"" + value + "\" of searches");
          }
          if (configuration.stream()
              .filter(option -> option.query().equals(query))
              .flatMap(option -> usual(option).stream())
              .findAny()
              .isEmpty()) {
            throw new IllegalArgumentException(
                "configuration: there is no text, slider, toggle or select \""
                    + query
                    + "\" to fill in searches");
          }
        });
  }

  /** The default of an option, as clients write it. */
  private static Optional<String> usual(FormOption option) {
    return switch (option) {
      case FormOption.Text text -> Optional.of(text.def());
      case FormOption.Slider slider ->
          Optional.of(BigDecimal.valueOf(slider.def()).stripTrailingZeros().toPlainString());
      case FormOption.Toggle toggle -> Optional.of(toggle.def() ? "1" : "");
      case FormOption.Select select -> Optional.of(select.def());
      case FormOption.Multi _,
          FormOption.ServerItem _,
          FormOption.ServerItems _,
          FormOption.CollectionItem _,
          FormOption.File _ ->
          Optional.empty();
    };
  }

  /**
   * How a player's configuration fills in the searches of lists, by query name.
   *
   * @param given what the player has set an option to; one that is unset or has an invalid value
   *     has its default
   */
  public Map<String, String> preferred(Function<String, Optional<String>> given) {
    if (searching.isEmpty()) {
      return Map.of();
    }
    Map<String, String> preferred = new HashMap<>();
    for (FormOption option : configuration) {
      String value = searching.get(option.query());
      if (value != null) {
        given
            .apply(option.query())
            .filter(set -> isTaken(option, set))
            .or(() -> usual(option))
            .filter(filled -> !filled.isEmpty())
            .ifPresent(filled -> preferred.put(value, filled));
      }
    }
    return preferred;
  }

  private static boolean isTaken(FormOption option, String text) {
    return new OptionReader(ItemValueReader.NONE, List.of()).read(option, text)
        instanceof OptionReader.Valid;
  }

  private static void requireTypes(List<Form> results) {
    if (results.isEmpty()) {
      throw new IllegalArgumentException("results: there is no form");
    }
    Set<String> types = new HashSet<>();
    for (Form form : results) {
      if (!types.add(form.type())) {
        throw new IllegalArgumentException(
            "results: there are two forms of the type \"" + form.type() + "\"");
      }
    }
  }
}
