package dev.rondo.http.page;

import dev.rondo.domain.form.FormOption;
import java.util.List;
import java.util.Map;

/**
 * A page of a list of items.
 *
 * @param options what an advanced search can be filled in with; none for kinds without one
 * @param given what it was filled in with, by query name
 */
record ListPage(
    Layout layout,
    List<Card> cards,
    Pager pager,
    List<FormOption> options,
    Map<String, String> given) {

  /** What an option was filled in with; may be empty. */
  String value(FormOption option) {
    return given.getOrDefault(option.query(), "");
  }

  String name(FormOption option) {
    return layout.view().readable(option.label().name());
  }

  String title(FormOption.Choice choice) {
    return layout.view().readable(choice.title());
  }
}
