package dev.rondo.domain.round;

import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.round.Scoring.Measure;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What players have reached in the rounds of a room so far. */
public record Scoreboard(int rounds, Map<PlayerId, Tally> tallies) {

  static final Scoreboard EMPTY = new Scoreboard(0, Map.of());

  public Scoreboard {
    tallies = Map.copyOf(tallies);
  }

  /** What a player has reached. */
  public record Tally(long points, double total, double best) {

    private static final Tally NONE = new Tally(0, 0, 0);

    public Tally {
      if (!Double.isFinite(total) || !Double.isFinite(best)) {
        throw new IllegalArgumentException("not a score: " + total + ", " + best);
      }
    }

    private Tally plus(int gained, double score) {
      return new Tally(points + gained, total + score, Math.max(best, score));
    }

    private double of(Measure measure) {
      return switch (measure) {
        case POINTS -> points;
        case TOTAL -> total;
        case BEST -> best;
      };
    }
  }

  /** A part of the scoreboard, the best first; clients translate the title. */
  public record Section(String title, String icon, List<Score> scores) {

    public Section {
      scores = List.copyOf(scores);
    }
  }

  /** A line of a section. */
  public record Score(PlayerId player, String value) {}

  /** What stands above the sections. */
  public String description() {
    return "#ROUND_COUNT: " + rounds;
  }

  public List<Section> sections(Scoring scoring) {
    return scoring.measures().stream().map(this::section).toList();
  }

  private Section section(Measure measure) {
    Comparator<Map.Entry<PlayerId, Tally>> best =
        Comparator.comparingDouble(entry -> -entry.getValue().of(measure));
    List<Score> scores =
        tallies.entrySet().stream()
            .sorted(best.thenComparing(entry -> entry.getKey().value()))
            .map(entry -> new Score(entry.getKey(), text(entry.getValue().of(measure))))
            .toList();
    return new Section(measure.title(), measure.icon(), scores);
  }

  private static String text(double value) {
    return Long.toString(Math.round(value));
  }

  /**
   * The scoreboard after a round: of n who finished, the best gains n points, and equals gain
   * equally.
   */
  Scoreboard after(List<PlayerResult> results) {
    Map<PlayerId, Tally> next = new LinkedHashMap<>(tallies);
    for (PlayerResult entry : results) {
      double score = entry.result().arcadeScore();
      long better = results.stream().filter(other -> other.result().arcadeScore() > score).count();
      next.put(
          entry.player(),
          next.getOrDefault(entry.player(), Tally.NONE).plus(results.size() - (int) better, score));
    }
    return new Scoreboard(rounds + 1, next);
  }

  /** The scoreboard of those players alone. */
  Scoreboard of(Collection<PlayerId> players) {
    Map<PlayerId, Tally> next = new LinkedHashMap<>(tallies);
    next.keySet().retainAll(players);
    return new Scoreboard(rounds, next);
  }

  Scoreboard without(PlayerId player) {
    Map<PlayerId, Tally> next = new LinkedHashMap<>(tallies);
    next.remove(player);
    return new Scoreboard(rounds, next);
  }
}
