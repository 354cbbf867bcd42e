package dev.rondo.http.page;

import java.util.List;

/**
 * A page of the comments on an item.
 *
 * @param comments the comments, the newest first
 */
record CommentsPage(Layout layout, Card item, List<CommentEntry> comments, Pager pager) {}
