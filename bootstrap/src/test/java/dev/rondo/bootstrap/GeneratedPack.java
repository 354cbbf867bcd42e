package dev.rondo.bootstrap;

import dev.rondo.testkit.file.SampleFiles;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/** Packs of any size: levels that share one engine, whose names and titles follow their number. */
final class GeneratedPack {

  private static final String ITEM =
      "{\"name\":\"%s\",\"version\":%d,\"title\":{\"en\":\"%s\"},\"subtitle\":{},"
          + "\"author\":{\"en\":\"Generator\"},\"tags\":[],";

  private final Path directory;
  private final byte[] content;

  /** How long the chart of each level is; 0 if it is the file that they share. */
  private final int chart;

  private GeneratedPack(Path directory, byte[] content, int chart) {
    this.directory = directory;
    this.content = content;
    this.chart = chart;
  }

  /** Writes a pack of an engine and this many levels, their titles beginning with a word. */
  static Path ofLevels(Path directory, int levels, String word) throws IOException {
    return ofLevels(directory, levels, word, "small".getBytes(StandardCharsets.UTF_8));
  }

  /** As {@link #ofLevels(Path, int, String)}; every resource is a file of that content. */
  static Path ofLevels(Path directory, int levels, String word, byte[] content) throws IOException {
    return new GeneratedPack(directory, content, 0).ofLevels(levels, word);
  }

  /**
   * As {@link #ofLevels(Path, int, String)}; each level has a chart of its own, of random bytes.
   */
  static Path ofCharts(Path directory, int levels, int chart) throws IOException {
    byte[] content = "small".getBytes(StandardCharsets.UTF_8);
    return new GeneratedPack(directory, content, chart).ofLevels(levels, "Song");
  }

  private Path ofLevels(int levels, String word) throws IOException {
    Files.createDirectories(directory.resolve("repository"));
    try (Writer db = Files.newBufferedWriter(directory.resolve("db.json"))) {
      write(db, levels, word);
    }
    return directory;
  }

  private void write(Writer db, int levels, String word) throws IOException {
    String file = writeFile(content);
    RandomGenerator random = new SplittableRandom(levels);
    db.write("{\"info\":{\"title\":{\"en\":\"" + word + "\"}},\"posts\":[],\"playlists\":[]");
    db.write(",\"levels\":[");
    for (int n = 0; n < levels; n++) {
      db.write(n == 0 ? "" : ",");
      db.write(item(levelName(n), 1, word + " number " + n).replace("\"subtitle\":{},", ""));
      db.write("\"rating\":" + n % 40 + ",\"artists\":{\"en\":\"Artist " + n % 100 + "\"},");
      db.write("\"engine\":\"engine\",\"useSkin\":{\"useDefault\":true},");
      db.write("\"useBackground\":{\"useDefault\":true},\"useEffect\":{\"useDefault\":true},");
      db.write("\"useParticle\":{\"useDefault\":true}");
      db.write(",\"data\":" + resource(chart == 0 ? file : writeChart(random)));
      db.write(resources(file, "cover", "bgm"));
    }
    db.write("],\"skins\":[" + item("skin", 4, "Skin") + thumbnailed(file, "data", "texture"));
    db.write("],\"backgrounds\":[" + item("background", 2, "Background"));
    db.write(thumbnailed(file, "data", "image", "configuration"));
    db.write("],\"effects\":[" + item("effect", 5, "Effect") + thumbnailed(file, "data", "audio"));
    db.write("],\"particles\":[" + item("particle", 3, "Particle"));
    db.write(thumbnailed(file, "data", "texture"));
    db.write("],\"engines\":[" + item("engine", 13, "Engine"));
    db.write("\"skin\":\"skin\",\"background\":\"background\",\"effect\":\"effect\",");
    db.write("\"particle\":\"particle\",\"thumbnail\":" + resource(file));
    db.write(
        resources(file, "playData", "watchData", "previewData", "tutorialData", "configuration"));
    db.write("],\"replays\":[]}");
  }

  /** The name of the level of that number. */
  static String levelName(int n) {
    return "level-" + n;
  }

  private static String item(String name, int version, String title) {
    return ITEM.formatted(name, version, title);
  }

  private static String thumbnailed(String file, String... members) {
    return "\"thumbnail\":" + resource(file) + resources(file, members);
  }

  /** Resources as the last members of an item. */
  private static String resources(String file, String... members) {
    StringBuilder json = new StringBuilder();
    for (String member : members) {
      json.append(",\"").append(member).append("\":").append(resource(file));
    }
    return json.append("}").toString();
  }

  private static String resource(String hash) {
    return "{\"hash\":\"" + hash + "\",\"url\":\"/svc/repository/" + hash + "\"}";
  }

  private String writeChart(RandomGenerator random) throws IOException {
    byte[] bytes = new byte[chart];
    random.nextBytes(bytes);
    return writeFile(bytes);
  }

  private String writeFile(byte[] content) throws IOException {
    String hash = SampleFiles.hash(content).hex();
    Files.write(directory.resolve("repository").resolve(hash), content);
    return hash;
  }
}
