package dev.rondo.http.page;

/** What is shown in place of a page. */
record FailurePage(Layout layout, int status, String text) {}
