package dev.rondo.application.submission;

import dev.rondo.application.item.Catalogue;
import dev.rondo.application.submission.ActionHandler.Decision;
import dev.rondo.domain.form.FilledForm;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.form.FormOption;
import dev.rondo.domain.form.FormValues;
import dev.rondo.domain.form.ItemLink;
import dev.rondo.domain.form.ItemValueReader;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.submission.PlayerAction;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Reads the values of an action by the form that they name. */
public record ActionFormReader(
    Catalogue catalogue, ItemValueReader notation, List<String> addresses) {

  public ActionFormReader {
    addresses = List.copyOf(addresses);
  }

  /** The type of the form that an action names; empty if none. */
  public static String typeOf(PlayerAction action) {
    return FormValues.parse(action.values()).map(FormValues::type).orElse("");
  }

  /** Checks values by the form that they name; without a name they belong to the only form. */
  public Decision decide(String values, List<Form> forms, Function<FilledForm, Decision> decide) {
    Optional<FormValues> read = FormValues.parse(values);
    if (read.isEmpty()) {
      return new Decision.Rejected(ActionRejection.BROKEN_VALUES);
    }
    return form(read.orElseThrow().type(), forms)
        .map(form -> decide(form, read.orElseThrow(), decide))
        .orElseGet(() -> new Decision.Rejected(ActionRejection.UNKNOWN_FORM));
  }

  private static Optional<Form> form(String type, List<Form> forms) {
    if (type.isEmpty()) {
      return forms.size() == 1 ? Optional.of(forms.getFirst()) : Optional.empty();
    }
    return forms.stream().filter(form -> form.type().equals(type)).findFirst();
  }

  private Decision decide(Form form, FormValues values, Function<FilledForm, Decision> decide) {
    return switch (FilledForm.fill(form, values.changed(), notation, addresses)) {
      case FilledForm.Outcome.Invalid invalid ->
          new Decision.Rejected(ActionRejection.INVALID_VALUES, invalid.options());
      case FilledForm.Outcome.Filled(var filled) ->
          choosesKnownItems(filled)
              ? decide.apply(filled)
              : new Decision.Rejected(ActionRejection.UNKNOWN_CHOICE);
    };
  }

  private boolean choosesKnownItems(FilledForm filled) {
    Set<ItemRef> chosen = new HashSet<>();
    for (FormOption option : filled.form().options()) {
      switch (option) {
        case FormOption.ServerItem item -> addOwn(chosen, item.itemType(), item.query(), filled);
        // A list may go on naming what nobody sees at the moment.
        case FormOption.ServerItems items when filled.named().contains(items.query()) ->
            addOwn(chosen, items.itemType(), items.query(), filled);
        case FormOption.ServerItems _,
            FormOption.Text _,
            FormOption.Slider _,
            FormOption.Toggle _,
            FormOption.Select _,
            FormOption.Multi _,
            FormOption.CollectionItem _,
            FormOption.File _ -> {}
      }
    }
    return catalogue.find(chosen).size() == chosen.size();
  }

  private void addOwn(Set<ItemRef> chosen, ItemKind kind, String query, FilledForm filled) {
    for (ItemLink link : filled.links(query)) {
      if (addresses.contains(link.address())) {
        chosen.add(new ItemRef(kind, link.name()));
      }
    }
  }
}
