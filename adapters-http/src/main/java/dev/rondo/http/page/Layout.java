package dev.rondo.http.page;

import dev.rondo.domain.form.ServerForms;
import dev.rondo.domain.item.ItemKind;
import java.util.List;

/**
 * What every page has around its content.
 *
 * @param title what the page is about; empty for the server itself
 * @param path where it is found, with its query
 * @param picture the absolute URL of the picture that previews show; may be empty
 */
record Layout(
    PageView view,
    String site,
    String title,
    String summary,
    String path,
    String picture,
    String keywords) {

  /** The kinds that the navigation names, the ones that players look for first. */
  static final List<ItemKind> KINDS =
      List.of(
          ItemKind.LEVEL,
          ItemKind.PLAYLIST,
          ItemKind.POST,
          ItemKind.REPLAY,
          ItemKind.ROOM,
          ItemKind.USER,
          ItemKind.ENGINE,
          ItemKind.SKIN,
          ItemKind.BACKGROUND,
          ItemKind.EFFECT,
          ItemKind.PARTICLE);

  private static final int LONGEST_SUMMARY = 200;

  static Layout of(PageView view, String site, String title, String path) {
    return new Layout(view, site, title, "", path, "", "");
  }

  Layout searching(String words) {
    return new Layout(view, site, title, summary, path, picture, words);
  }

  /** With what previews show: the beginning of a text, and a picture if there is one. */
  Layout previewing(String text, String own) {
    return new Layout(
        view, site, title, summary(text), path, own.isEmpty() ? picture : own, keywords);
  }

  private static String summary(String text) {
    String line = text.replaceAll("\\s+", " ").strip();
    return line.codePointCount(0, line.length()) <= LONGEST_SUMMARY
        ? line
        : line.substring(0, line.offsetByCodePoints(0, LONGEST_SUMMARY)) + "…";
  }

  String text(String text) {
    return view.text(text);
  }

  String windowTitle() {
    return title.isEmpty() ? site : title + " · " + site;
  }

  boolean isCurrent(ItemKind other) {
    return path.startsWith(PageView.path(other));
  }

  String listOf(ItemKind other) {
    return searched(view.link(PageView.path(other)), keywords);
  }

  static String searched(String path, String words) {
    return words.isEmpty() ? path : PageView.with(path, ServerForms.KEYWORDS, words);
  }
}
