package dev.rondo.http.page;

/**
 * A page of a leaderboard.
 *
 * @param layout what is around it
 * @param level the level
 * @param board its records
 * @param pager the ways on
 */
record BoardPage(Layout layout, Card level, BoardTable board, Pager pager) {}
