package dev.rondo.http.item;

import static dev.rondo.domain.form.ServerForms.KEYWORDS;

import dev.rondo.application.item.AdvancedSearch;
import dev.rondo.application.item.ListItems;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.form.FormOption;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.text.Keywords;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import dev.rondo.http.paging.PageParameters;
import io.micronaut.http.HttpParameters;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Reads what a query string asks of a list of items; of a repeated parameter the first counts. */
public final class ItemQuery {

  private static final String QUICK = ListItems.QUICK_SEARCH.type();

  private ItemQuery() {}

  /**
   * The page that a query string asks for.
   *
   * @param searches the forms of the kind
   * @param preferred what the caller's configuration fills in of searches, by query name
   * @throws RequestRejectedException when a search is filled in with what its form does not take
   */
  public static ListItems.Query read(
      ItemKind kind,
      List<Form> searches,
      HttpParameters parameters,
      Caller caller,
      Map<String, String> preferred) {
    return new ListItems.Query(
        kind,
        AdvancedSearch.preferring(searches, search(searches, parameters, caller), preferred),
        PageParameters.read(parameters));
  }

  /** An unknown search is a quick one. */
  private static ListItems.Search search(
      List<Form> searches, HttpParameters parameters, Caller caller) {
    String type = parameters.getFirst("type").orElse(QUICK);
    return searches.stream()
        .filter(form -> form.type().equals(type))
        .findFirst()
        .<ListItems.Search>map(
            form -> new ListItems.Search.Advanced(filled(form, parameters), caller))
        .orElseGet(
            () ->
                new ListItems.Search.Quick(Keywords.of(parameters.getFirst(KEYWORDS).orElse(""))));
  }

  /** The query string of a search, without a page. */
  public static String write(ListItems.Search search) {
    return switch (search) {
      case ListItems.Search.Quick(Keywords keywords) ->
          "type=" + QUICK + (keywords.isEmpty() ? "" : written(KEYWORDS, keywords.phrase()));
      case ListItems.Search.Advanced(AdvancedSearch asked, Caller _) ->
          asked.given().entrySet().stream()
              .map(one -> written(one.getKey(), one.getValue()))
              .collect(Collectors.joining("", "type=" + AdvancedSearch.TYPE, ""));
    };
  }

  private static String written(String query, String value) {
    return "&" + query + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8);
  }

  private static AdvancedSearch filled(Form form, HttpParameters parameters) {
    Map<String, String> values = new HashMap<>();
    for (FormOption option : form.options()) {
      parameters.getFirst(option.query()).ifPresent(value -> values.put(option.query(), value));
    }
    return AdvancedSearch.read(form, values)
        .orElseThrow(() -> RequestRejectedException.of(Failure.BAD_SEARCH));
  }
}
