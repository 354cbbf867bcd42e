package dev.rondo.bench;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A pack of levels whose titles are made of words that come by chance, from a fixed seed. */
final class BenchPack {

  /** The path of the first page of its levels. */
  static final String LIST = "/svc/levels/list";

  private static final long SEED = 42;
  private static final int VOCABULARY = 3000;
  private static final int TITLE = 4;
  private static final int RATINGS = 40;
  private static final List<String> ORDERS =
      List.of("newest", "title", "rating", "likes", "comments", "plays");
  private static final int SMALL = 10 * 1024;
  private static final int MEDIUM = 117 * 1024;
  private static final int LARGE = 1 << 20;

  private final Path directory;
  private final Random random = new Random(SEED);
  private final List<String> vocabulary = new ArrayList<>();
  private final List<List<String>> titles = new ArrayList<>();
  private final String small;
  private final String medium;
  private final String large;

  private BenchPack(Path directory) throws IOException {
    this.directory = directory;
    Files.createDirectories(directory.resolve("repository"));
    for (int i = 0; i < VOCABULARY; i++) {
      vocabulary.add(word(4 + random.nextInt(6)));
    }
    this.small = file(SMALL);
    this.large = file(LARGE);
    this.medium = file(MEDIUM);
  }

  /** Writes one of so many levels, and what they build on. */
  static BenchPack write(Path directory, int levels) throws IOException {
    BenchPack pack = new BenchPack(directory);
    try (Writer out = Files.newBufferedWriter(directory.resolve("db.json"))) {
      pack.write(out, levels);
    }
    return pack;
  }

  Path directory() {
    return directory;
  }

  /** The name of a level. */
  String name(int level) {
    return "level-" + level;
  }

  /** The path of a file of 10 kB. */
  String small() {
    return "/svc/repository/" + small;
  }

  /** The path of a file of 117 kB. */
  String medium() {
    return "/svc/repository/" + medium;
  }

  /** The path of a file of 1 MiB. */
  String large() {
    return "/svc/repository/" + large;
  }

  /** So many searches for two words that some title has. */
  List<BenchRequest> searches(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> titles.get(random.nextInt(titles.size())))
        .map(title -> title.get(random.nextInt(2)) + "%20" + title.get(2 + random.nextInt(2)))
        .map(words -> BenchRequest.of(LIST + "?type=quick&keywords=" + words))
        .toList();
  }

  /** The path of a search for two words of a level's title. */
  String search(int level) {
    List<String> title = titles.get(level);
    return LIST + "?type=quick&keywords=" + title.getFirst() + "%20" + title.getLast();
  }

  /**
   * Searches for a range of ten of the forty ratings and a word of a title, each in a random order.
   */
  List<BenchRequest> filters(int count) {
    return IntStream.range(0, count).mapToObj(_ -> BenchRequest.of(filters())).toList();
  }

  private String filters() {
    int least = random.nextInt(RATINGS - 9);
    return LIST
        + "?type=advanced&minRating=%d&maxRating=%d&title=%s&sort=%s"
            .formatted(
                least,
                least + 9,
                vocabulary.get(random.nextInt(VOCABULARY)),
                ORDERS.get(random.nextInt(ORDERS.size())));
  }

  /** Searches for all but the lowest of the forty ratings, each in a random order. */
  List<BenchRequest> broad(int count) {
    return IntStream.range(0, count).mapToObj(_ -> BenchRequest.of(broad())).toList();
  }

  private String broad() {
    return LIST
        + "?type=advanced&minRating=0.%06d&maxRating=%d&sort=%s"
            .formatted(
                1 + random.nextInt(999_999), RATINGS, ORDERS.get(random.nextInt(ORDERS.size())));
  }

  private String word(int letters) {
    return IntStream.range(0, letters)
        .mapToObj(
            i ->
                String.valueOf(
                    (i % 2 == 0 ? "bcdfghklmnprstvz" : "aeiou")
                        .charAt(random.nextInt(i % 2 == 0 ? 16 : 5))))
        .collect(Collectors.joining());
  }

  private String file(int size) throws IOException {
    byte[] bytes = new byte[size];
    random.nextBytes(bytes);
    try {
      String hash = HexFormat.of().formatHex(MessageDigest.getInstance("SHA-1").digest(bytes));
      Files.write(directory.resolve("repository").resolve(hash), bytes);
      return hash;
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-1", e);
    }
  }

  private void write(Writer out, int levels) throws IOException {
    out.write(
        "{\"info\":{\"title\":{\"en\":\"Bench\"}},\"posts\":[],\"playlists\":[],\"levels\":[");
    for (int level = 0; level < levels; level++) {
      List<String> title = random.ints(TITLE, 0, VOCABULARY).mapToObj(vocabulary::get).toList();
      titles.add(title);
      out.write(level == 0 ? "" : ",");
      out.write(item(name(level), 1, String.join(" ", title)).replace("\"subtitle\":{},", ""));
      out.write("\"rating\":" + level % RATINGS + ",\"artists\":{\"en\":\"Artist " + level % 100);
      out.write("\"},\"engine\":\"engine\",\"useSkin\":{\"useDefault\":true}");
      out.write(",\"useBackground\":{\"useDefault\":true},\"useEffect\":{\"useDefault\":true}");
      out.write(",\"useParticle\":{\"useDefault\":true}");
      out.write(resources("cover", "bgm", "data") + "}");
    }
    out.write("],\"skins\":[" + item("skin", 4, "Skin") + thumbnailed("data", "texture"));
    out.write("],\"backgrounds\":[" + item("background", 2, "Background"));
    out.write(thumbnailed("data", "image", "configuration"));
    out.write("],\"effects\":[" + item("effect", 5, "Effect") + thumbnailed("data", "audio"));
    out.write("],\"particles\":[" + item("particle", 3, "Particle"));
    out.write(thumbnailed("data", "texture"));
    out.write("],\"engines\":[" + item("engine", 13, "Engine"));
    out.write("\"skin\":\"skin\",\"background\":\"background\",\"effect\":\"effect\"");
    out.write(",\"particle\":\"particle\",\"thumbnail\":" + locator(medium));
    out.write(resources("playData", "watchData", "previewData", "tutorialData", "configuration"));
    out.write("}],\"replays\":[]}");
  }

  private static String item(String name, int version, String title) {
    return ("{\"name\":\"%s\",\"version\":%d,\"title\":{\"en\":\"%s\"},\"subtitle\":{},"
            + "\"author\":{\"en\":\"Bench\"},\"tags\":[],")
        .formatted(name, version, title);
  }

  private String thumbnailed(String... members) {
    return "\"thumbnail\":" + locator(large) + resources(members) + "}";
  }

  private String resources(String... members) {
    StringBuilder text = new StringBuilder();
    for (String member : members) {
      text.append(",\"").append(member).append("\":").append(locator(small));
    }
    return text.toString();
  }

  private static String locator(String hash) {
    return "{\"hash\":\"" + hash + "\",\"url\":\"/sonolus/repository/" + hash + "\"}";
  }
}
