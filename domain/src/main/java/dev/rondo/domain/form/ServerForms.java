package dev.rondo.domain.form;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The forms that are the same for everybody on a server. Clients send the options of the
 * configuration with every request, in one query string with the quick search of a list or the
 * options of a room, so no two of these may share a query name.
 *
 * @param configuration what a player may set for this server
 * @param results by which results of levels are handed in: at least one, no two of one type
 */
public record ServerForms(List<FormOption> configuration, Form room, List<Form> results) {

  /** The query name of what the quick search of every list looks for. */
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
          "commented",
          "liked",
          "mine",
          "sort");

  /**
   * Copies the lists and checks that nothing clashes.
   *
   * @throws IllegalArgumentException when two options that meet in a query string share a name, two
   *     forms of results a type, or when there is none; the message says where
   */
  public ServerForms {
    configuration = List.copyOf(configuration);
    results = List.copyOf(results);
    Map<String, String> takers = new HashMap<>();
    Form.RESERVED_QUERIES.forEach(query -> takers.put(query, "every request"));
    takers.put(KEYWORDS, "the quick search");
    Map<String, String> inLists = new HashMap<>(takers);
    SEARCHED.forEach(query -> inLists.put(query, "the advanced search"));
    take(inLists, "configuration", configuration);
    take(takers, "configuration", configuration);
    take(takers, "room", room.options());
    requireTypes(results);
  }

  private static void take(Map<String, String> takers, String where, List<FormOption> options) {
    for (FormOption option : options) {
      String taker = takers.putIfAbsent(option.query(), where);
      if (taker != null) {
        throw new IllegalArgumentException(
            where + ": the query name \"" + option.query() + "\" is taken by " + taker);
      }
    }
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
