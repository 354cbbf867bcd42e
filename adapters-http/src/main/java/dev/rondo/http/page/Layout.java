package dev.rondo.http.page;

import dev.rondo.domain.item.ItemKind;
import java.util.List;

/**
 * What every page has around its content.
 *
 * @param title what the page is about; empty for the server itself
 * @param summary what previews say of it; may be empty
 * @param path where it is found, with its query
 * @param picture the absolute URL of the picture that previews show; may be empty
 * @param keywords what was searched for
 * @param kind the kind that is searched and listed
 */
record Layout(
    PageView view,
    String site,
    String title,
    String summary,
    String path,
    String picture,
    String keywords,
    ItemKind kind) {

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

  /** A page that is listed nowhere: about no kind, with nothing for previews. */
  static Layout of(PageView view, String site, String title, String path) {
    return new Layout(view, site, title, "", path, "", "", ItemKind.LEVEL);
  }

  Layout about(ItemKind other) {
    return new Layout(view, site, title, summary, path, picture, keywords, other);
  }

  Layout searching(String words) {
    return new Layout(view, site, title, summary, path, picture, words, kind);
  }

  /** With what previews show: the beginning of a text, and a picture. */
  Layout previewing(String text, String picture) {
    return new Layout(view, site, title, summary(text), path, picture, keywords, kind);
  }

  private static String summary(String text) {
    String line = text.replaceAll("\\s+", " ").strip();
    return line.codePointCount(0, line.length()) <= LONGEST_SUMMARY
        ? line
        : line.substring(0, line.offsetByCodePoints(0, LONGEST_SUMMARY)) + "…";
  }

  String text(PageText text) {
    return view.text(text);
  }

  /** The title of the browser's window. */
  String windowTitle() {
    return title.isEmpty() ? site : title + " · " + site;
  }

  boolean isCurrent(ItemKind other) {
    return !path.equals("/") && kind == other;
  }

  /** The list of a kind, searched for the same. */
  String listOf(ItemKind other) {
    String list = view.link(PageView.path(other));
    return keywords.isEmpty() ? list : PageView.with(list, "keywords", keywords);
  }
}
