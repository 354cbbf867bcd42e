package dev.rondo.application.room;

import dev.rondo.domain.form.FilledForm;
import dev.rondo.domain.form.FormOption;
import dev.rondo.domain.form.ItemLink;
import dev.rondo.domain.form.ItemNotation;
import dev.rondo.domain.form.OptionValue;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.room.RoomOptions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Turns the create parameters of a join's query into the options of a room. */
final class RoomSetup {

  private static final String TITLE = "title";
  private static final String CAPACITY = "capacity";

  /** Room forms choose no items yet. */
  private static final ItemNotation NO_ITEMS =
      new ItemNotation() {
        @Override
        public Optional<List<ItemLink>> links(String text) {
          return Optional.empty();
        }

        @Override
        public boolean isItem(ItemKind kind, String text) {
          return false;
        }
      };

  private final RoomPolicy policy;

  RoomSetup(RoomPolicy policy) {
    this.policy = policy;
  }

  FilledForm.Outcome fill(Map<String, String> parameters) {
    return FilledForm.fill(policy.form(), parameters, NO_ITEMS, List.of());
  }

  RoomOptions options(FilledForm filled, Map<String, String> parameters) {
    Map<String, String> given =
        policy.form().options().stream()
            .map(FormOption::query)
            .filter(parameters::containsKey)
            .collect(Collectors.toMap(query -> query, query -> orEmpty(parameters, query)));
    return new RoomOptions(title(filled), capacity(filled), given);
  }

  private static String orEmpty(Map<String, String> parameters, String query) {
    return parameters.getOrDefault(query, "");
  }

  private static String title(FilledForm filled) {
    return filled.values().get(TITLE) instanceof OptionValue.Text(String title) ? title : "";
  }

  private int capacity(FilledForm filled) {
    return filled.values().get(CAPACITY) instanceof OptionValue.Numeric(double number)
        ? (int) number
        : policy.capacity();
  }
}
