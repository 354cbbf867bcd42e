package dev.rondo.http.page;

import java.util.List;

/**
 * A page of a list of items.
 *
 * @param layout what is around it
 * @param cards its items
 * @param pager the ways on
 */
record ListPage(Layout layout, List<Card> cards, Pager pager) {

  String heading() {
    return layout.text(PageText.of(layout.kind()));
  }
}
