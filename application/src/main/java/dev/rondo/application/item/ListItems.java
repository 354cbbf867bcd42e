package dev.rondo.application.item;

import dev.rondo.domain.form.Form;
import dev.rondo.domain.form.FormOption;
import dev.rondo.domain.form.OptionLabel;
import dev.rondo.domain.form.ServerForms;
import dev.rondo.domain.item.Item;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.text.Keywords;
import dev.rondo.domain.text.LocalizedText;
import java.util.List;
import java.util.Optional;

/** Use case: a page of the items of a kind, all of them or those that a search finds. */
public interface ListItems {

  /**
   * The search that every list answers: words, matched against an item's texts. Clients bring a
   * form of their own for it, so it is not among the searches that lists name.
   */
  Form QUICK_SEARCH =
      Form.of(
          "quick",
          LocalizedText.of("#SEARCH"),
          List.of(
              new FormOption.Text(
                  OptionLabel.optional(ServerForms.KEYWORDS, LocalizedText.of("#KEYWORDS")),
                  FormOption.Lines.ONE,
                  "",
                  LocalizedText.of("#KEYWORDS_PLACEHOLDER"),
                  0,
                  List.of())));

  /** Empty if the cursor belongs to another list. */
  Optional<Listed> list(Query query);

  record Query(ItemKind kind, Search search, PageRequest page) {

    /**
     * By a quick search.
     *
     * @param keywords only those that match; {@link Keywords#NONE} for all
     */
    public Query(ItemKind kind, Keywords keywords, PageRequest page) {
      this(kind, new Search.Quick(keywords), page);
    }
  }

  /** Which items of the kind are asked for. */
  sealed interface Search {

    Search ALL = new Quick(Keywords.NONE);

    /** Those that match keywords, or all. */
    record Quick(Keywords keywords) implements Search {}

    /**
     * Those that a form describes; of a kind of the catalogue.
     *
     * @param caller whose own items, or likes, are meant
     */
    record Advanced(AdvancedSearch asked, Caller caller) implements Search {}
  }

  /**
   * A page.
   *
   * @param withOpinions whether what players think of the items is among their tags
   */
  record Listed(Page<? extends Item> page, ItemGraph related, boolean withOpinions) {

    public Listed(Page<? extends Item> page, ItemGraph related) {
      this(page, related, false);
    }

    /** The items of a page that have everything that they build on. */
    static <T extends Item> Listed of(Page<T> page, Catalogue catalogue) {
      ItemGraph related = ItemGraph.below(page.items(), catalogue);
      List<T> shown = related.complete(page.items());
      return new Listed(
          switch (page) {
            case Page.Numbered<T>(var all, int pageCount) -> new Page.Numbered<>(shown, pageCount);
            case Page.Partial<T>(var all, var next) -> new Page.Partial<>(shown, next);
            case Page.Last<T>(var all) -> new Page.Last<>(shown);
          },
          related);
    }
  }
}
