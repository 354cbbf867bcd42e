package dev.rondo.bootstrap.demo;

import dev.rondo.bootstrap.settings.ProgramFailureException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/** A level of a server, with the notes that are played. */
record PlayableLevel(String name, JsonValue item, PlayableChart chart) {

  /** Reads a level, which must exist and have notes. */
  static PlayableLevel of(GameClient game, String name) {
    JsonValue item =
        game.find("/levels/" + GameClient.encoded(name))
            .map(details -> details.member("item"))
            .orElseThrow(() -> new ProgramFailureException(noLevel(game, name)));
    JsonValue play = item.member("engine").member("playData");
    PlayableChart chart = PlayableChart.read(game.file(item.member("data")), game.file(play));
    if (chart.notes().isEmpty()) {
      throw new ProgramFailureException(
          "the level \"%s\" has no notes that can be played here; choose another with --level"
              .formatted(name));
    }
    return new PlayableLevel(name, item, chart);
  }

  /** Requires the level before a player signs in, if the server shows it to anybody. */
  static void require(GameClient game, String name) {
    if (game.isMissing("/levels/" + GameClient.encoded(name)) && !game.isMissing("/levels/list")) {
      throw new ProgramFailureException(noLevel(game, name));
    }
  }

  private static String noLevel(GameClient game, String name) {
    String others =
        game.get("/levels/list").elements("items").stream()
            .map(item -> item.text("name"))
            .collect(Collectors.joining(", "));
    return others.isEmpty()
        ? "there is no level \"%s\" here, nor any other: import a pack with levels".formatted(name)
        : "there is no level \"%s\" here; choose one with --level: %s".formatted(name, others);
  }

  SimulatedPlay play(String player, Instant now) {
    long seed = Objects.hash(player, name, now.toEpochMilli());
    return SimulatedPlay.of(chart, new SplittableRandom(seed));
  }

  /** The notes of a level, in the order of their times. */
  record PlayableChart(int entities, List<Note> notes) {

    private static final String TEMPO_CHANGE = "#BPM_CHANGE";
    private static final String BEAT = "#BEAT";
    private static final String TEMPO = "#BPM";

    /** The default tempo, in beats a minute. */
    private static final double DEFAULT_TEMPO = 60;

    private static final double SECONDS_A_MINUTE = 60;

    /** A note with its time in seconds. */
    record Note(int entity, double time) {}

    /** Reads the data of a level; the engine's play data tells notes from other entities. */
    static PlayableChart read(JsonValue level, JsonValue engine) {
      Set<String> played = playedArchetypes(engine);
      List<JsonValue> entities = level.elements("entities");
      List<TempoChange> tempos = tempos(entities);
      List<Note> notes = new ArrayList<>();
      for (int index = 0; index < entities.size(); index++) {
        JsonValue entity = entities.get(index);
        Optional<Double> beat = number(entity, BEAT);
        if (played.contains(archetype(entity)) && beat.isPresent()) {
          notes.add(new Note(index, time(beat.orElseThrow(), tempos)));
        }
      }
      notes.sort(Comparator.comparingDouble(Note::time));
      return new PlayableChart(entities.size(), notes);
    }

    /** The time of the last note, in seconds. */
    double end() {
      return notes.isEmpty() ? 0 : notes.getLast().time();
    }

    private static Set<String> playedArchetypes(JsonValue engine) {
      Set<String> names = new HashSet<>();
      for (JsonValue archetype : engine.elements("archetypes")) {
        if (archetype.isTrue("hasInput")) {
          names.add(archetype.text("name"));
        }
      }
      return names;
    }

    /** A tempo in beats a minute, from a beat on. */
    private record TempoChange(double beat, double tempo) {}

    private static List<TempoChange> tempos(List<JsonValue> entities) {
      List<TempoChange> tempos = new ArrayList<>();
      for (JsonValue entity : entities) {
        if (archetype(entity).equals(TEMPO_CHANGE)) {
          number(entity, TEMPO)
              .filter(tempo -> tempo > 0)
              .ifPresent(
                  tempo -> tempos.add(new TempoChange(number(entity, BEAT).orElse(0.0), tempo)));
        }
      }
      tempos.sort(Comparator.comparingDouble(TempoChange::beat));
      return tempos;
    }

    private static double time(double beat, List<TempoChange> tempos) {
      double time = 0;
      double from = 0;
      double tempo = tempos.isEmpty() ? DEFAULT_TEMPO : tempos.getFirst().tempo();
      for (TempoChange change : tempos) {
        if (change.beat() >= beat) {
          break;
        }
        time += (change.beat() - from) * SECONDS_A_MINUTE / tempo;
        from = change.beat();
        tempo = change.tempo();
      }
      return time + (beat - from) * SECONDS_A_MINUTE / tempo;
    }

    private static String archetype(JsonValue entity) {
      return entity.text("archetype");
    }

    private static Optional<Double> number(JsonValue entity, String name) {
      return entity.elements("data").stream()
          .filter(datum -> datum.text("name").equals(name))
          .findFirst()
          .flatMap(datum -> datum.number("value"));
    }
  }
}
