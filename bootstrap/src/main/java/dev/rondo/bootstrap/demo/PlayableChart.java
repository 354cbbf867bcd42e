package dev.rondo.bootstrap.demo;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

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
