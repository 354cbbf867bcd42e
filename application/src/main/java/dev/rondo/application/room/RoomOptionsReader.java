package dev.rondo.application.room;

import dev.rondo.domain.form.FilledForm;
import dev.rondo.domain.form.ItemValueReader;
import dev.rondo.domain.form.OptionValue;
import dev.rondo.domain.room.RoomOptions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads the options of a room from the create parameters in a join's query. */
public record RoomOptionsReader(
    RoomPolicy policy, ItemValueReader notation, List<String> addresses) {

  public RoomOptionsReader {
    addresses = List.copyOf(addresses);
  }

  FilledForm.Outcome fill(Map<String, String> parameters) {
    return FilledForm.fill(policy.form(), parameters, notation, addresses);
  }

  RoomOptions options(FilledForm filled, Map<String, String> parameters) {
    Map<String, String> given = new HashMap<>(parameters);
    given.keySet().retainAll(filled.values().keySet());
    return new RoomOptions(title(filled), capacity(filled), given);
  }

  private static String title(FilledForm filled) {
    return filled.values().get(RoomPolicy.TITLE) instanceof OptionValue.Text(String title)
        ? title
        : "";
  }

  private int capacity(FilledForm filled) {
    return filled.values().get(RoomPolicy.CAPACITY) instanceof OptionValue.Numeric(double number)
        ? (int) Math.rint(number)
        : policy.capacity();
  }
}
