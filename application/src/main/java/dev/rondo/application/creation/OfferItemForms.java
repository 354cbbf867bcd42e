package dev.rondo.application.creation;

import dev.rondo.application.item.HiddenItems.Draft;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.item.Item;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.player.Caller;
import java.util.List;

/** Use case: tell a caller what they may do about items. */
public interface OfferItemForms {

  List<Form> creates(Caller caller, ItemKind kind);

  /** The searches that the list of a kind accepts, with all their options. */
  List<Form> answeredSearches(ItemKind kind);

  /**
   * The advanced search of a kind, as the operator declares it, and that for drafts if the caller
   * may create such items.
   */
  List<Form> searches(Caller caller, ItemKind kind);

  List<Form> actions(Caller caller, Item item);

  /** What a caller may do about a draft of their own, or an unlisted item. */
  List<Form> actions(Caller caller, Draft draft);
}
