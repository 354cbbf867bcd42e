package dev.rondo.domain.round;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The suggestions of a room in order, each once. */
public record Suggestions(boolean isLocked, List<Suggestion> list) {

  /** The most at once, so that nobody makes the state of a room large. */
  public static final int MOST = 100;

  static final Suggestions NONE = new Suggestions(false, List.of());

  public Suggestions {
    list = List.copyOf(list);
  }

  boolean admits(Suggestion suggestion) {
    return !isLocked && list.size() < MOST && !list.contains(suggestion);
  }

  boolean has(Suggestion suggestion) {
    return list.contains(suggestion);
  }

  Suggestions with(Suggestion suggestion) {
    List<Suggestion> next = new ArrayList<>(list);
    next.add(suggestion);
    return new Suggestions(isLocked, next);
  }

  Suggestions without(Suggestion suggestion) {
    return new Suggestions(
        isLocked, list.stream().filter(other -> !other.equals(suggestion)).toList());
  }

  Suggestions swapped(Suggestion one, Suggestion other) {
    List<Suggestion> next = new ArrayList<>(list);
    Collections.swap(next, list.indexOf(one), list.indexOf(other));
    return new Suggestions(isLocked, next);
  }

  Suggestions cleared() {
    return new Suggestions(isLocked, List.of());
  }

  Suggestions locked(boolean locked) {
    return new Suggestions(locked, list);
  }
}
