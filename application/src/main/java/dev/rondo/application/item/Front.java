package dev.rondo.application.item;

import dev.rondo.application.vote.Votes.Ballot;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.leaderboard.Leaderboards;
import dev.rondo.domain.text.LocalizedText;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The buttons of the server's page, what the info pages of kinds of items show, the leaderboards of
 * levels, the votes on them, and what the searches of kinds ask for.
 *
 * @param pages kinds without one show what is built in
 * @param searches the query names of the fields of a kind's search, in their order; other kinds
 *     have all fields
 */
public record Front(
    List<Button> buttons,
    List<InfoPage> pages,
    Leaderboards boards,
    Ballot ballot,
    Map<ItemKind, List<String>> searches) {

  /** The types of buttons that lead to no kind of items. */
  public static final Set<String> OTHER_BUTTONS = Set.of("authentication", "configuration");

  /** The info type of posts under which a player reads notifications. */
  public static final String NOTIFICATIONS = "notifications";

  /** All kinds between signing in and the configuration, and no page. */
  public static final Front BUILT_IN =
      new Front(
          Stream.of(
                  Stream.of("authentication"),
                  Stream.of(
                          ItemKind.POST,
                          ItemKind.PLAYLIST,
                          ItemKind.LEVEL,
                          ItemKind.REPLAY,
                          ItemKind.SKIN,
                          ItemKind.BACKGROUND,
                          ItemKind.EFFECT,
                          ItemKind.PARTICLE,
                          ItemKind.ENGINE,
                          ItemKind.ROOM,
                          ItemKind.USER)
                      .map(ItemKind::word),
                  Stream.of("configuration"))
              .flatMap(types -> types)
              .map(Button::of)
              .toList(),
          List.of(),
          Leaderboards.BUILT_IN,
          Ballot.CLOSED,
          Map.of());

  /**
   * Copies the lists.
   *
   * @throws IllegalArgumentException when two pages of a kind have the same info type
   */
  public Front {
    buttons = List.copyOf(buttons);
    pages = List.copyOf(pages);
    searches = Map.copyOf(searches);
    Set<String> addresses = new HashSet<>();
    for (InfoPage page : pages) {
      if (!addresses.add(page.kind() + "?" + page.infoType())) {
        throw new IllegalArgumentException(
            "two pages have the \"itemType\" \""
                + page.kind().word()
                + "\" and the \"infoType\" \""
                + page.infoType()
                + "\"");
      }
    }
  }

  /** The page of a kind for an info type, or else the usual page of the kind, if either is here. */
  Optional<InfoPage> page(ItemKind kind, String infoType) {
    return find(kind, infoType).or(() -> find(kind, ""));
  }

  private Optional<InfoPage> find(ItemKind kind, String infoType) {
    return pages.stream()
        .filter(page -> page.kind() == kind && page.infoType().equals(infoType))
        .findFirst();
  }

  /**
   * Whether a button asks for an info page that is not declared, so that it opens the usual one.
   */
  public boolean isPageMissing(Button button) {
    return !button.infoType().isEmpty()
        && !button.isForNotifications()
        && pages.stream()
            .filter(page -> page.kind().word().equals(button.type()))
            .noneMatch(page -> page.infoType().equals(button.infoType()));
  }

  /** The items that buttons and sections name. */
  Set<ItemRef> named() {
    return Stream.concat(
            buttons.stream().flatMap(button -> button.item().stream()),
            pages.stream().flatMap(InfoPage::named))
        .collect(Collectors.toSet());
  }

  /**
   * A button of the server's page.
   *
   * @param type the word of a kind of items, or one of {@link #OTHER_BUTTONS}
   * @param title empty for the client's own, as is the icon
   * @param infoType which info page of the kind it opens; empty for the usual one
   * @param itemName the item that it opens; empty for the info page
   */
  public record Button(
      String type, LocalizedText title, String icon, String infoType, String itemName) {

    /** Whether it leads a player to their notifications. */
    public boolean isForNotifications() {
      return type.equals(ItemKind.POST.word()) && infoType.equals(NOTIFICATIONS);
    }

    /** The item that it opens, if it opens one. */
    public Optional<ItemRef> item() {
      return Arrays.stream(ItemKind.values())
          .filter(kind -> kind.word().equals(type) && !itemName.isEmpty())
          .map(kind -> new ItemRef(kind, new ItemName(itemName)))
          .findFirst();
    }

    /** A button with nothing but a type. */
    public static Button of(String type) {
      return new Button(type, LocalizedText.EMPTY, "", "", "");
    }
  }

  /**
   * An info page of a kind.
   *
   * @param infoType what clients ask for it by; empty for the usual page
   * @param title empty for the client's own
   * @param search limits quick searches on the page
   * @param banner the picture at its head
   */
  public record InfoPage(
      ItemKind kind,
      String infoType,
      LocalizedText title,
      ListItems.Search search,
      ResourceLocator banner,
      List<Section> sections) {

    /** Copies the list. */
    public InfoPage {
      sections = List.copyOf(sections);
    }

    private Stream<ItemRef> named() {
      return sections.stream()
          .map(Section::content)
          .flatMap(
              content ->
                  content instanceof Content.Named(List<ItemName> names)
                      ? names.stream()
                      : Stream.empty())
          .map(name -> new ItemRef(kind, name));
    }
  }

  /** A part of an info page; its icon may be empty. */
  public record Section(LocalizedText title, String icon, Content content) {}

  /** The items of a section. */
  public sealed interface Content {

    /** The first that a search finds for the player who looks at it. */
    record Found(ListItems.Search search) implements Content {}

    /** The existing items of these names, in this order. */
    record Named(List<ItemName> names) implements Content {

      /** Copies the list. */
      public Named {
        names = List.copyOf(names);
      }
    }
  }
}
