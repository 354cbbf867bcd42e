package dev.rondo.http.page;

/**
 * A page of a leaderboard.
 *
 * @param inApp opens the level in the app, which has no links to boards
 */
record BoardPage(Layout layout, Card level, String inApp, BoardTable board, Pager pager) {}
