package dev.rondo.bootstrap.demo;

import com.fasterxml.jackson.databind.JsonNode;
import dev.rondo.bootstrap.settings.ProgramFailureException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/** A level of a server, with the notes that are played. */
record PlayableLevel(String name, JsonNode item, PlayableChart chart) {

  /** Reads a level, which must exist and have notes. */
  static PlayableLevel of(GameClient game, String name) {
    JsonNode item =
        game.find("/levels/" + GameClient.encoded(name))
            .map(details -> details.path("item"))
            .orElseThrow(() -> new ProgramFailureException(noLevel(game, name)));
    JsonNode play = item.path("engine").path("playData");
    PlayableChart chart = PlayableChart.read(game.file(item.path("data")), game.file(play));
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
        game.get("/levels/list")
            .path("items")
            .valueStream()
            .map(item -> item.path("name").asText())
            .collect(Collectors.joining(", "));
    return others.isEmpty()
        ? "there is no level \"%s\" here, nor any other: import a pack with levels".formatted(name)
        : "there is no level \"%s\" here; choose one with --level: %s".formatted(name, others);
  }

  /** One like no other: the server would take the second for a copy of the first. */
  SimulatedPlay play() {
    return SimulatedPlay.of(chart, new SplittableRandom());
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
    static PlayableChart read(JsonNode level, JsonNode engine) {
      Set<String> played = playedArchetypes(engine);
      List<JsonNode> entities = level.path("entities").valueStream().toList();
      List<TempoChange> tempos = tempos(entities);
      List<Note> notes = new ArrayList<>();
      for (int index = 0; index < entities.size(); index++) {
        JsonNode entity = entities.get(index);
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

    private static Set<String> playedArchetypes(JsonNode engine) {
      Set<String> names = new HashSet<>();
      for (JsonNode archetype : engine.path("archetypes")) {
        if (archetype.path("hasInput").booleanValue()) {
          names.add(archetype.path("name").asText());
        }
      }
      return names;
    }

    /** A tempo in beats a minute, from a beat on. */
    private record TempoChange(double beat, double tempo) {}

    private static List<TempoChange> tempos(List<JsonNode> entities) {
      List<TempoChange> tempos = new ArrayList<>();
      for (JsonNode entity : entities) {
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

    private static String archetype(JsonNode entity) {
      return entity.path("archetype").asText();
    }

    private static Optional<Double> number(JsonNode entity, String name) {
      return entity
          .path("data")
          .valueStream()
          .filter(datum -> datum.path("name").asText().equals(name))
          .findFirst()
          .map(datum -> datum.path("value"))
          .filter(JsonNode::isNumber)
          .map(JsonNode::doubleValue);
    }
  }
}
