package dev.rondo.application.profile;

import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.ItemGraph;
import dev.rondo.application.player.Roles;
import dev.rondo.application.profile.Notifications.Kind;
import dev.rondo.application.profile.Notifications.Notification;
import dev.rondo.application.profile.ViewProfile.Section;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.domain.text.PlayerText;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Use case: what others did in the last 30 days that concerns a player. */
public interface ViewNotifications {

  /** How many of a kind are shown and counted, at most. */
  int SHOWN = 5;

  /** How many of the kinds came since the player read them. */
  int countUnread(PlayerId player, Set<Kind> kinds);

  /** Lists those of the kinds, without marking them as read. */
  Shown list(PlayerId player, Set<Kind> kinds);

  /** Lists those of the kinds, and marks them as read. */
  Shown read(PlayerId player, Set<Kind> kinds);

  /** The sections by kind, without empty ones; each has the newest first. */
  record Shown(List<Section> sections, ItemGraph related) {

    public Shown {
      sections = List.copyOf(sections);
    }
  }

  record Service(
      Catalogue catalogue,
      Notifications notifications,
      Roles roles,
      Transactions transactions,
      InstantSource clock)
      implements ViewNotifications {

    private static final Duration KEPT = Duration.ofDays(30);

    /** Those of the kinds whose items are shown, and these items. */
    private record Told(
        List<Notification> all, Map<ItemRef, CatalogueItem> items, ItemGraph related) {}

    @Override
    public int countUnread(PlayerId player, Set<Kind> kinds) {
      Instant earliest = clock.instant().minus(KEPT);
      Instant read = notifications.readUntil(player);
      return told(player, kinds, read.isAfter(earliest) ? read : earliest).all.size();
    }

    @Override
    public Shown list(PlayerId player, Set<Kind> kinds) {
      return shown(told(player, kinds, clock.instant().minus(KEPT)));
    }

    @Override
    public Shown read(PlayerId player, Set<Kind> kinds) {
      Told told = told(player, kinds, clock.instant().minus(KEPT));
      // No later: what is being written just now has not been shown.
      told.all.stream()
          .map(Notification::time)
          .max(Comparator.naturalOrder())
          .filter(notifications.readUntil(player)::isBefore)
          .ifPresent(newest -> transactions.write(() -> notifications.markRead(player, newest)));
      return shown(told);
    }

    private Told told(PlayerId player, Set<Kind> kinds, Instant after) {
      Stream<Notification> reports =
          roles.isOperator(player)
              ? notifications.openReports(after, SHOWN).stream()
              : Stream.empty();
      List<Notification> all =
          Stream.concat(notifications.list(player, after, SHOWN).stream(), reports)
              .filter(one -> kinds.contains(one.kind()))
              .toList();
      Map<ItemRef, CatalogueItem> found =
          catalogue.find(
              all.stream()
                  .map(Notification::item)
                  .filter(item -> item.kind().isCatalogued())
                  .distinct()
                  .toList());
      ItemGraph related = ItemGraph.below(found.values(), catalogue);
      return new Told(
          all.stream().filter(one -> isShown(one.item(), found, related)).toList(), found, related);
    }

    private static Shown shown(Told told) {
      List<Section> sections = new ArrayList<>();
      for (Kind kind : Kind.values()) {
        Map<ItemKind, List<Notification>> byItem =
            told.all.stream()
                .filter(one -> one.kind() == kind)
                .collect(
                    Collectors.groupingBy(
                        one -> one.item().kind(),
                        () -> new EnumMap<>(ItemKind.class),
                        Collectors.toList()));
        byItem.forEach((of, some) -> sections.add(section(kind, of, some, told.items)));
      }
      return new Shown(sections, told.related);
    }

    private static boolean isShown(
        ItemRef item, Map<ItemRef, CatalogueItem> found, ItemGraph related) {
      return !item.kind().isCatalogued()
          || Optional.ofNullable(found.get(item)).filter(related::isComplete).isPresent();
    }

    private static Section section(
        Kind kind, ItemKind of, List<Notification> some, Map<ItemRef, CatalogueItem> found) {
      String quotes =
          some.stream()
              .map(Notification::text)
              .filter(text -> !text.isEmpty())
              .map(kind == Kind.MESSAGE ? PlayerText::escape : PlayerText::quote)
              .collect(Collectors.joining("\n"));
      return new Section(
          kind.title(),
          kind.icon(),
          LocalizedText.of(quotes),
          of,
          some.stream()
              .map(Notification::item)
              .distinct()
              .flatMap(item -> Optional.ofNullable(found.get(item)).stream())
              .toList());
    }
  }
}
