package dev.rondo.http.page;

import java.util.List;

/** A page of a list of items. */
record ListPage(Layout layout, List<Card> cards, Pager pager) {}
