package dev.rondo.domain.round;

import java.util.ArrayList;
import java.util.List;

/** The result of a change: the new room, ordered deliveries, and effects outside of it. */
public record Change(RoundRoom room, List<Delivery> deliveries, List<RoundEffect> effects) {

  public Change {
    deliveries = List.copyOf(deliveries);
    effects = List.copyOf(effects);
  }

  /** No change, and no delivery. */
  static Change none(RoundRoom room) {
    return new Change(room, List.of(), List.of());
  }

  static Change of(RoundRoom room, Delivery... deliveries) {
    return new Change(room, List.of(deliveries), List.of());
  }

  /** Events for everybody. */
  static Change toAll(RoundRoom room, RoundEvent... events) {
    List<Delivery> deliveries = new ArrayList<>();
    for (RoundEvent event : events) {
      deliveries.add(new Delivery.ToAll(event));
    }
    return new Change(room, deliveries, List.of());
  }

  Change and(RoundEffect effect) {
    List<RoundEffect> next = new ArrayList<>(effects);
    next.add(effect);
    return new Change(room, deliveries, next);
  }

  /** Both, one after the other. */
  Change then(Change later) {
    List<Delivery> told = new ArrayList<>(deliveries);
    told.addAll(later.deliveries);
    List<RoundEffect> done = new ArrayList<>(effects);
    done.addAll(later.effects);
    return new Change(later.room, told, done);
  }
}
