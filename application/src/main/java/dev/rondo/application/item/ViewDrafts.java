package dev.rondo.application.item;

import dev.rondo.application.item.HiddenItems.Draft;
import dev.rondo.application.item.ListItems.Listed;
import dev.rondo.application.paging.Paging;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.PlaylistItem;
import dev.rondo.domain.paging.ListId;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.text.LocalizedText;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Use case: read drafts, which only their owners see, and unlisted items by their names. */
public interface ViewDrafts {

  /** The search that finds them, offered to those who can make items of a kind. */
  Form SEARCH = Form.of("drafts", LocalizedText.of("#DRAFT"), "edit", List.of());

  /** A draft; empty when the caller does not see it, or it lacks something that it builds on. */
  Optional<Shown> view(ItemRef ref, Caller caller);

  /**
   * A page of the caller's own of a kind of the catalogue, the latest first; empty for a foreign
   * cursor.
   */
  Optional<Listed> list(Caller caller, ItemKind kind, PageRequest page);

  /** A playlist without the levels that nobody sees now; other items as they are. */
  private static CatalogueItem shown(CatalogueItem item, Catalogue catalogue) {
    if (!(item instanceof PlaylistItem playlist)) {
      return item;
    }
    Set<ItemRef> there = catalogue.find(playlist.references()).keySet();
    return playlist.with(
        playlist.levels().stream()
            .filter(level -> there.contains(new ItemRef(ItemKind.LEVEL, level)))
            .toList());
  }

  /** A draft with all that it builds on. */
  record Shown(Draft draft, ItemGraph related) {}

  record Service(HiddenItems hidden, Catalogue catalogue, Paging paging) implements ViewDrafts {

    @Override
    public Optional<Shown> view(ItemRef ref, Caller caller) {
      return hidden
          .findDraft(ref)
          .filter(draft -> draft.isSeenBy(caller))
          .map(draft -> draft.with(shown(draft.item(), catalogue)))
          .map(draft -> new Shown(draft, ItemGraph.below(List.of(draft.item()), catalogue)))
          .filter(shown -> shown.related.isComplete(shown.draft.item()));
    }

    @Override
    public Optional<Listed> list(Caller caller, ItemKind kind, PageRequest page) {
      return switch (caller) {
        case Caller.Known(PlayerId player) -> list(player, kind, page);
        case Caller.Anonymous() ->
            Optional.of(Listed.of(new Page.Numbered<CatalogueItem>(List.of(), 1), catalogue));
      };
    }

    private Optional<Listed> list(PlayerId player, ItemKind kind, PageRequest page) {
      return paging
          .page(
              new ListId("drafts/" + kind.plural() + "?" + player),
              page,
              hidden.draftsOf(player, kind).map(item -> shown(item, catalogue)))
          .map(drafts -> Listed.of(drafts, catalogue));
    }
  }
}
