package dev.rondo.http.item;

import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.http.failure.RequestRejectedException;

/** How paths name kinds, items and comments. */
public final class ItemPaths {

  private static final String CATALOGUE =
      "posts|playlists|levels|skins|backgrounds|effects|particles|engines|replays";

  /** Names the kinds, so that the path of an item hides no other path of the same length. */
  public static final String TYPE = "/{type:" + CATALOGUE + "|rooms|users}";

  /** Names the kinds whose items have a community, can be made and changed. */
  public static final String CATALOGUE_TYPE = "/{type:" + CATALOGUE + "}";

  /** Names those kinds and that of players, on whose pages there are actions too. */
  public static final String ACTION_TYPE = "/{type:" + CATALOGUE + "|users}";

  private ItemPaths() {}

  public static ItemKind kind(String type) {
    return ItemKind.ofPlural(type).orElseThrow(RequestRejectedException::notFound);
  }

  public static ItemRef ref(String type, String itemName) {
    ItemKind kind = kind(type);
    return new ItemRef(kind, name(itemName));
  }

  public static CommentName comment(String commentName) {
    return new CommentName(name(commentName).value());
  }

  /** The name in a path; an invalid one is answered 404. */
  public static ItemName name(String itemName) {
    if (!ItemName.isValid(itemName)) {
      throw RequestRejectedException.notFound();
    }
    return new ItemName(itemName);
  }
}
