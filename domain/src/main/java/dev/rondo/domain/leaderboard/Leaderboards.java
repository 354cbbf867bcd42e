package dev.rondo.domain.leaderboard;

import dev.rondo.domain.item.Item;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.leaderboard.Leaderboard.Condition;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The leaderboards that an operator declares, in the order in which players see them. */
public record Leaderboards(List<Leaderboard> all) {

  public static final Leaderboards BUILT_IN =
      new Leaderboards(List.of(Leaderboard.ARCADE, Leaderboard.ACCURACY));

  /** Each result is compared on all of them. */
  private static final int MOST = 10;

  /**
   * Copies the list.
   *
   * @throws IllegalArgumentException when there are none or too many, or two are the same
   */
  public Leaderboards {
    all = List.copyOf(all);
    if (all.isEmpty() || all.size() > MOST) {
      throw new IllegalArgumentException("there must be 1 to " + MOST + " boards");
    }
    Map<String, Leaderboard> words = new HashMap<>();
    Map<String, Leaderboard> definitions = new HashMap<>();
    for (Leaderboard board : all) {
      if (words.put(board.word(), board) != null) {
        throw new IllegalArgumentException("two boards have the name \"" + board.word() + "\"");
      }
      Leaderboard same = definitions.put(board.definition() + board.scope(), board);
      if (same != null) {
        throw new IllegalArgumentException(
            "the boards \"" + same.word() + "\" and \"" + board.word() + "\" show the same");
      }
    }
  }

  /** The leaderboards of an item: levels have all of them, others none. */
  public List<Leaderboard> of(Item item) {
    return item.kind() == ItemKind.LEVEL ? all : List.of();
  }

  /** The first of those that compare the same, so that nothing is compared twice. */
  public List<Leaderboard> compared() {
    Set<String> definitions = new HashSet<>();
    return all.stream().filter(board -> definitions.add(board.definition())).toList();
  }

  public Optional<Leaderboard> find(String word) {
    return all.stream().filter(board -> board.word().equals(word)).findFirst();
  }

  /** Whether one of them asks with which options of the engine a level was played. */
  public boolean askForOptions() {
    return all.stream()
        .anyMatch(
            board -> board.conditions().contains(Condition.STANDARD) || !board.options().isEmpty());
  }

  /** The names of the options whose values they ask for. */
  public Set<String> options() {
    return all.stream()
        .flatMap(board -> board.options().keySet().stream())
        .collect(Collectors.toSet());
  }

  /** What they compare, each once. */
  public List<Measure> measures() {
    return all.stream().map(Leaderboard::measure).distinct().toList();
  }

  /** What they compare, whatever their order and names. */
  public String fingerprint() {
    return compared().stream()
        .map(Leaderboard::definition)
        .sorted()
        .collect(Collectors.joining(" "));
  }
}
