package dev.rondo.bootstrap.demo;

import dev.rondo.bootstrap.demo.PlayableLevel.PlayableChart;
import dev.rondo.bootstrap.demo.SimulatedPlay.Hit;
import dev.rondo.domain.leaderboard.GameplayResult;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.codec.digest.DigestUtils;

/** Writes plays as the game does ({@code ReplayData}, {@code ReplayConfiguration}). */
final class ReplayWriter {

  /** Seconds that the game continues after the last note. */
  private static final double AFTER_THE_LAST_NOTE = 2;

  /** Times are written to the microsecond. */
  private static final double PRECISION = 1_000_000;

  private ReplayWriter() {}

  static Map<String, Object> data(PlayableChart chart, SimulatedPlay performance, Instant saved) {
    double duration = chart.end() + AFTER_THE_LAST_NOTE;
    Instant started = saved.minus(Duration.ofMillis(Math.round(duration * 1000)));
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("startTime", started.toEpochMilli());
    data.put("saveTime", saved.toEpochMilli());
    data.put("duration", duration);
    data.put("inputOffset", 0);
    data.put("playArea", Map.of("width", 1280, "height", 720));
    data.put("result", result(performance.result()));
    data.put("inputs", inputs(performance.hits()));
    data.put("entities", Collections.nCopies(chart.entities(), Map.of("data", List.<Object>of())));
    // Nobody touched a screen.
    List<Object> none = List.of();
    data.put("touches", Map.of("l", none, "t", none, "x", none, "y", none));
    return data;
  }

  static Map<String, Object> result(GameplayResult result) {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("grade", result.grade().word());
    members.put("arcadeScore", (long) result.arcadeScore());
    members.put("accuracyScore", (long) result.accuracyScore());
    members.put("combo", result.combo());
    members.put("perfect", result.perfect());
    members.put("great", result.great());
    members.put("good", result.good());
    members.put("miss", result.miss());
    members.put("totalCount", result.totalCount());
    return members;
  }

  private static Map<String, Object> inputs(List<Hit> hits) {
    Map<String, Object> inputs = new LinkedHashMap<>();
    inputs.put("entityIndex", differences(hits, hit -> hit.note().entity()));
    inputs.put("time", differences(hits, Hit::time));
    inputs.put("judgment", hits.stream().map(hit -> hit.judgment().ordinal()).toList());
    inputs.put("accuracy", hits.stream().map(hit -> rounded(hit.late())).toList());
    return inputs;
  }

  /** Differences of successive values, so that rounding errors do not add up. */
  private static List<Double> differences(List<Hit> hits, ToDoubleFunction<Hit> value) {
    List<Double> differences = new ArrayList<>();
    double before = 0;
    for (Hit hit : hits) {
      double now = rounded(value.applyAsDouble(hit));
      differences.add(rounded(now - before));
      before = now;
    }
    return differences;
  }

  private static double rounded(double value) {
    return Math.round(value * PRECISION) / PRECISION;
  }

  /** A replay file: gzipped JSON, named by its SHA-1. */
  static final class ReplayFile {

    private final byte[] content;

    private ReplayFile(byte[] content) {
      this.content = content;
    }

    static ReplayFile of(Map<String, ?> data) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
        out.write(GameClient.write(data));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return new ReplayFile(bytes.toByteArray());
    }

    String hash() {
      return DigestUtils.sha1Hex(content);
    }

    byte[] content() {
      return content.clone();
    }
  }
}
