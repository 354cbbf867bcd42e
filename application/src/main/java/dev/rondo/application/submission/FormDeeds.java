package dev.rondo.application.submission;

import dev.rondo.application.item.Catalogue;
import dev.rondo.application.submission.DeedHandler.Judgement;
import dev.rondo.domain.form.FilledForm;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.form.FormOption;
import dev.rondo.domain.form.FormProblem;
import dev.rondo.domain.form.ItemLink;
import dev.rondo.domain.form.ItemNotation;
import dev.rondo.domain.form.ValuesText;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemRef;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/** Reads the values of an action by the form that they name. */
public final class FormDeeds {

  private final Catalogue catalogue;
  private final ItemNotation notation;
  private final List<String> addresses;

  /**
   * Creates a reader that looks up chosen items in a catalogue.
   *
   * @param addresses the addresses of this server
   */
  public FormDeeds(Catalogue catalogue, ItemNotation notation, List<String> addresses) {
    this.catalogue = catalogue;
    this.notation = notation;
    this.addresses = List.copyOf(addresses);
  }

  /** Whether an address is this server's own; an empty address is. */
  public boolean isFromHere(String address) {
    return address.isEmpty() || addresses.contains(address);
  }

  /**
   * Checks values by the form that they name; values that name none belong to the only form, if
   * there is just one.
   *
   * @param judge decides on the filled-in form
   */
  public Judgement judge(String values, List<Form> forms, Function<FilledForm, Judgement> judge) {
    Optional<ValuesText> read = ValuesText.parse(values);
    if (read.isEmpty()) {
      return new Judgement.Refused(new DeedRefusal.BrokenValues());
    }
    return form(read.orElseThrow().type(), forms)
        .map(form -> judge(form, read.orElseThrow(), judge))
        .orElseGet(() -> new Judgement.Refused(new DeedRefusal.UnknownForm()));
  }

  private static Optional<Form> form(String type, List<Form> forms) {
    if (type.isEmpty()) {
      return forms.size() == 1 ? Optional.of(forms.getFirst()) : Optional.empty();
    }
    return forms.stream().filter(form -> form.type().equals(type)).findFirst();
  }

  private Judgement judge(Form form, ValuesText values, Function<FilledForm, Judgement> judge) {
    List<FormProblem> unknown = unknownOptions(form, values);
    if (!unknown.isEmpty()) {
      return new Judgement.Refused(new DeedRefusal.InvalidValues(unknown));
    }
    return switch (FilledForm.fill(form, values.changed(), notation, addresses)) {
      case FilledForm.Outcome.Invalid(var problems) ->
          new Judgement.Refused(new DeedRefusal.InvalidValues(problems));
      case FilledForm.Outcome.Filled(var filled) ->
          choosesKnownItems(filled)
              ? judge.apply(filled)
              : new Judgement.Refused(new DeedRefusal.UnknownChoice());
    };
  }

  private static List<FormProblem> unknownOptions(Form form, ValuesText values) {
    Set<String> unknown = new TreeSet<>(values.changed().keySet());
    form.options().forEach(option -> unknown.remove(option.query()));
    return unknown.stream()
        .map(query -> new FormProblem(query, FormProblem.Reason.UNKNOWN_OPTION))
        .toList();
  }

  private boolean choosesKnownItems(FilledForm filled) {
    Set<ItemRef> chosen = new HashSet<>();
    for (FormOption option : filled.form().options()) {
      switch (option) {
        case FormOption.ServerItem item -> addOwn(chosen, item.itemType(), item.query(), filled);
        case FormOption.ServerItems items ->
            addOwn(chosen, items.itemType(), items.query(), filled);
        case FormOption.Text _,
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
