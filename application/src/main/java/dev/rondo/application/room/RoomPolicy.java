package dev.rondo.application.room;

import dev.rondo.domain.form.Form;
import dev.rondo.domain.form.FormOption;
import dev.rondo.domain.room.RoomRules;
import java.time.Duration;
import java.util.List;

/**
 * How rooms are run on this server.
 *
 * @param urls the multiplayer servers, at least one; a room is pinned to one; {@link #NAME} in it
 *     stands for the room's name
 * @param form what a creator fills in; the options {@code title} (text) and {@code capacity}
 *     (slider from 1), where present, set up the room here; as nothing is uploaded, none is a file
 * @param capacity the most players where the form has no {@code capacity}
 * @param perPlayer how many rooms a player may have reserved or open at once
 */
public record RoomPolicy(
    List<String> urls,
    RoomRules rules,
    Form form,
    int capacity,
    int perPlayer,
    Duration ticketLifetime) {

  /** Stands for the name of a room in the address of its multiplayer server. */
  public static final String NAME = "{name}";

  public static final String TITLE = "title";

  public static final String CAPACITY = "capacity";

  /** Checks that rooms can be made by the policy. */
  public RoomPolicy {
    urls = List.copyOf(urls);
    if (urls.isEmpty()) {
      throw new IllegalArgumentException("no multiplayer server");
    }
    if (capacity < 1 || perPlayer < 1 || !ticketLifetime.isPositive()) {
      throw new IllegalArgumentException(
          "rooms of "
              + capacity
              + " players, "
              + perPlayer
              + " a player, with tickets for "
              + ticketLifetime);
    }
    requireUsable(form);
  }

  /** Checks that rooms can be made by a form; the exception says why not. */
  public static void requireUsable(Form form) {
    for (FormOption option : form.options()) {
      if (option instanceof FormOption.File) {
        throw new IllegalArgumentException(
            "room: \"" + option.query() + "\" is a file, but making a room uploads nothing");
      }
      if (option.query().equals(TITLE) && !(option instanceof FormOption.Text)) {
        throw new IllegalArgumentException("room: \"" + TITLE + "\" is not a text");
      }
      if (option.query().equals(CAPACITY)
          && !(option instanceof FormOption.Slider slider && slider.min() >= 1)) {
        throw new IllegalArgumentException(
            "room: \"" + CAPACITY + "\" is not a slider from 1 or more");
      }
    }
  }
}
