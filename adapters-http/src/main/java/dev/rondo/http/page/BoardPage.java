package dev.rondo.http.page;

/** A page of a leaderboard. */
record BoardPage(Layout layout, Card level, BoardTable board, Pager pager) {}
