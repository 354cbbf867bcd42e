package dev.rondo.http.item;

import dev.rondo.application.item.ListItems;
import dev.rondo.domain.form.ServerForms;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.text.Keywords;
import dev.rondo.http.paging.PageParameters;
import io.micronaut.http.HttpParameters;

/** Reads what a query string asks of a list of items; of a repeated parameter the first counts. */
public final class ItemQuery {

  private static final String QUICK = ListItems.QUICK_SEARCH.type();

  private ItemQuery() {}

  /** The page that a query string asks for. */
  public static ListItems.Query read(ItemKind kind, HttpParameters parameters) {
    return new ListItems.Query(kind, keywords(parameters), PageParameters.read(parameters));
  }

  private static Keywords keywords(HttpParameters parameters) {
    return parameters.getFirst("type").orElse(QUICK).equals(QUICK)
        ? Keywords.of(parameters.getFirst(ServerForms.KEYWORDS).orElse(""))
        : Keywords.NONE;
  }
}
