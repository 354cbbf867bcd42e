package dev.rondo.http.page;

/**
 * What is shown in place of a page.
 *
 * @param layout what is around it
 * @param status the status of the answer
 * @param text what the visitor can do
 */
record FailurePage(Layout layout, int status, String text) {}
