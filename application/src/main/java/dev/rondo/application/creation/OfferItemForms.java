package dev.rondo.application.creation;

import dev.rondo.domain.form.Form;
import dev.rondo.domain.item.Item;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.player.Caller;
import java.util.List;

/** Use case: tell a caller what they may do about items. */
public interface OfferItemForms {

  /** The forms by which a caller may make items of a kind. */
  List<Form> creates(Caller caller, ItemKind kind);

  /** What a caller may do to an item. */
  List<Form> actions(Caller caller, Item item);
}
