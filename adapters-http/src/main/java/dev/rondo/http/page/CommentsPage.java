package dev.rondo.http.page;

import java.util.List;

/**
 * A page of the comments on an item.
 *
 * @param layout what is around it
 * @param item the item
 * @param comments the comments, the newest first
 * @param pager the ways on
 */
record CommentsPage(Layout layout, Card item, List<CommentEntry> comments, Pager pager) {}
