package dev.rondo.application.leaderboard;

import dev.rondo.application.file.StagedFile;
import dev.rondo.application.health.UnavailableException;
import dev.rondo.application.leaderboard.Result.ReviewStatus;
import dev.rondo.application.leaderboard.UncheckedResults.Handling;
import dev.rondo.application.operation.Operate;
import dev.rondo.application.paging.Paging;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.submission.InMemoryServer;
import dev.rondo.application.submission.UseCases;
import dev.rondo.application.work.Progress;
import dev.rondo.domain.engine.EngineOption;
import dev.rondo.domain.engine.EngineRules;
import dev.rondo.domain.engine.JudgedNotes;
import dev.rondo.domain.engine.LevelEntity;
import dev.rondo.domain.engine.Recording;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.LevelItem;
import dev.rondo.domain.item.ReplayItem;
import dev.rondo.domain.item.UseItem;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.leaderboard.GameplayResult;
import dev.rondo.domain.leaderboard.Grade;
import dev.rondo.domain.leaderboard.Leaderboard;
import dev.rondo.domain.leaderboard.Leaderboards;
import dev.rondo.domain.leaderboard.ReplayData;
import dev.rondo.domain.leaderboard.ReplayData.EntityIndexes;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.testkit.item.SampleItems;
import dev.rondo.testkit.leaderboard.InMemoryChartMemory;
import dev.rondo.testkit.player.Profiles;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Players who play a level, in memory; their replay data are texts of arcade score, grade and
 * whatever makes them different.
 */
final class TestLeaderboards {

  /** What they play. */
  static final ItemRef LEVEL = new ItemRef(ItemKind.LEVEL, new ItemName("song"));

  /** A recording that cannot be read. */
  static final String NOISE = "noise";

  /** A recording in a place that is away. */
  static final String AWAY = "away";

  /** A recording on which its reader fails. */
  static final String BREAKING = "breaking";

  /** What recordings say, by the text of their files. */
  final Map<String, Recording> recordings = new HashMap<>();

  /**
   * The rules in the play data of all engines, of which the number in a ROM tells one; none where
   * it cannot be read.
   */
  final List<EngineRules> rules = new ArrayList<>();

  /** Whether the configurations of engines can be read. */
  boolean areReadable = true;

  /** The options of all engines. */
  final List<EngineOption> options = new ArrayList<>();

  /** What all plays chose of them. */
  final List<Double> chosen = new ArrayList<>();

  /** The boards for which plays are judged. */
  Leaderboards boards = Leaderboards.BUILT_IN;

  final InMemoryServer world = new InMemoryServer();
  final Records records = world.leaderboards;
  final ScoreResults scoring = scoring(Handling.ALLOW);
  private final RecordUpdater withdrawal = new RecordUpdater(records);

  TestLeaderboards() {
    SampleItems.ofEveryKind().forEach(world.catalogue::put);
  }

  /** Gives a record a status. */
  Operate.Outcome review(ChangeRequest request, ItemName name, ReviewStatus decided) {
    return new UseCases(world).reviewRecord().apply(ReviewRecord.command(request, name, decided));
  }

  /** What is played, of which nothing was computed yet. */
  ScoringFiles files() {
    return new ScoringFiles(
        world.files, this::read, new TextEngineReader(), new InMemoryChartMemory(), world.work);
  }

  /** What scores results, with no engine computed yet. */
  ScoreResults scoring(Handling unchecked, ItemName... exempt) {
    return new ScoreResults(records, scorer(unchecked, exempt));
  }

  ResultScorer scorer(Handling unchecked, ItemName... exempt) {
    return new ResultScorer(
        records,
        world.firstSubmissions,
        new Referee(
            files(),
            world.catalogue,
            world.catalogue,
            new UncheckedResults(unchecked, Set.of(exempt)),
            boards),
        world.catalogue,
        world.catalogue,
        world.catalogue,
        world.transactions);
  }

  /** A play without a flaw, not scored yet. */
  ItemName play(String player, String replay, long arcade) {
    return handIn(player, replay, arcade + " " + Grade.ALL_PERFECT.word() + " " + replay);
  }

  /** A play whose grade is not the one that its notes tell, not scored yet. */
  ItemName cheat(String player, String replay, long arcade) {
    return handIn(player, replay, arcade + " " + Grade.FULL_COMBO.word() + " " + replay);
  }

  /** A recording that was handed in, not scored yet. */
  ItemName handIn(String player, String replay, String replayData) {
    return handIn(player, replay, replayData, chart());
  }

  /** A recording of a chart, not scored yet. */
  ItemName handIn(String player, String replay, String replayData, Chart chart) {
    PlayerId id = new PlayerId(player);
    ItemName name = new ItemName(replay);
    world.transactions.write(
        () -> {
          ResourceLocator file = store(replayData);
          world.catalogue.publish(
              new ReplayItem(
                  SampleItems.header(replay), LocalizedText.EMPTY, LEVEL.name(), file, file),
              id);
          records.add(Result.pending(name, chart, id));
          return world.players.register(Profiles.of(player, player, player), world.instant());
        });
    return name;
  }

  /** What is played now. */
  Chart chart() {
    return Chart.of(
        (LevelItem) Objects.requireNonNull(world.catalogue.find(List.of(LEVEL)).get(LEVEL)));
  }

  /** Replaces the data of the level. */
  void edit(ResourceLocator data) {
    change(
        SampleItems.level(
            SampleItems.header("song"),
            12.5,
            LocalizedText.of("A Band"),
            "plain",
            UseItem.DEFAULT,
            data));
  }

  private void change(CatalogueItem item) {
    world.transactions.write(
        () -> {
          world.catalogue.put(item);
          return world.catalogue.beginChange();
        });
  }

  /** Replaces the chart by one of these entities: archetypes with a space between them. */
  ResourceLocator.Stored editChart(String archetypes) {
    ResourceLocator.Stored data = store(archetypes);
    edit(data);
    return data;
  }

  /** Replaces the rules of the level by those in which these archetypes have no input. */
  void editEngine(String archetypesWithoutInput) {
    editEngine(archetypesWithoutInput, ResourceLocator.NONE);
  }

  /** The same, with a ROM. */
  void editEngine(String archetypesWithoutInput, ResourceLocator rom) {
    change(SampleItems.engine("plain", store(archetypesWithoutInput), rom, store("")));
  }

  /** The replay of a play. */
  ReplayItem replay(ItemName name) {
    ItemRef ref = new ItemRef(ItemKind.REPLAY, name);
    return (ReplayItem) Objects.requireNonNull(world.catalogue.find(List.of(ref)).get(ref));
  }

  /** Stores a file. */
  ResourceLocator.Stored store(String text) {
    try (StagedFile staged =
        world.files.stage(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)))) {
      staged.store();
      return new ResourceLocator.Stored(staged.hash());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The digit after nine, where a byte is damaged, is no digit. */
  private static boolean isUnreadable(String text) {
    return text.equals(NOISE) || text.startsWith(":");
  }

  private Optional<Recording> read(InputStream content) throws IOException {
    String text = new String(content.readAllBytes(), StandardCharsets.UTF_8);
    if (recordings.containsKey(text)) {
      return Optional.of(Objects.requireNonNull(recordings.get(text)));
    }
    if (isUnreadable(text)) {
      return Optional.empty();
    }
    if (text.equals(AWAY)) {
      throw new UnavailableException("the store is away", new IOException());
    }
    if (text.equals(BREAKING)) {
      throw new StackOverflowError();
    }
    String[] words = text.split(" ", 3);
    GameplayResult result =
        new GameplayResult(
            Grade.of(words[1]).orElseThrow(),
            Double.parseDouble(words[0]),
            1_000_000,
            1,
            1,
            0,
            0,
            0,
            1);
    ReplayData data =
        new ReplayData(
            result,
            0,
            1,
            1,
            new ReplayData.Inputs(new EntityIndexes(1, 0, 0, true), 1, 1, 1, 1, 0, 0, 0, 1));
    return Optional.of(
        new Recording(
            data, new JudgedNotes(new int[1], new double[1], new byte[] {1}, new double[1]), true));
  }

  /** Reads charts and engines that are texts of archetypes, a note each second. */
  private final class TextEngineReader implements EngineReader {

    @Override
    public Optional<Map<String, Long>> countEntities(InputStream levelData) throws IOException {
      Map<String, Long> entities = new HashMap<>();
      words(levelData).forEach(archetype -> entities.merge(archetype, 1L, Long::sum));
      return Optional.of(entities);
    }

    @Override
    public Optional<Set<String>> readArchetypesWithoutInput(InputStream playData)
        throws IOException {
      return Optional.of(Set.copyOf(words(playData)));
    }

    private static List<String> words(InputStream content) throws IOException {
      return List.of(new String(content.readAllBytes(), StandardCharsets.UTF_8).split(" "));
    }

    @Override
    public Optional<List<LevelEntity>> readEntities(InputStream levelData) throws IOException {
      List<LevelEntity> entities = new ArrayList<>();
      for (String archetype : words(levelData)) {
        double beat = entities.size();
        entities.add(new LevelEntity("", archetype, Map.of("#BEAT", beat), Map.of()));
      }
      return Optional.of(entities);
    }

    @Override
    public Optional<EngineRules> readRules(InputStream playData, double... rom) {
      return rules.stream().skip(rom.length == 0 ? 0 : (long) rom[0]).findFirst();
    }

    @Override
    public Optional<double[]> readRom(InputStream rom) throws IOException {
      String text = new String(rom.readAllBytes(), StandardCharsets.UTF_8);
      return isUnreadable(text)
          ? Optional.empty()
          : Optional.of(new double[] {Double.parseDouble(text)});
    }

    @Override
    public Optional<List<EngineOption>> readOptions(InputStream configuration) {
      return areReadable ? Optional.of(options) : Optional.empty();
    }

    @Override
    public Optional<List<Double>> readChosen(InputStream configuration) {
      return Optional.of(chosen);
    }
  }

  /** Takes a replay away. */
  void withdraw(ItemName replay) {
    world.transactions.write(
        () -> {
          withdrawal.withdraw(replay);
          world.catalogue.remove(new ItemRef(ItemKind.REPLAY, replay));
        });
  }

  /** Scores everything once more. */
  int recompute() {
    return scoring.recompute(Progress.NONE);
  }

  /** How a result stands. */
  Result.ReviewStatus status(ItemName replay) {
    return records.find(replay).orElseThrow().status();
  }

  /** The records by arcade score, the best first. */
  List<String> arcade() {
    return records.list(chart(), Leaderboard.ARCADE).from(0, 1000).stream()
        .map(row -> row.value().name().value())
        .toList();
  }

  /** A player begins to follow another. */
  void follow(PlayerId follower, PlayerId followed) {
    world.catalogue.like(follower, new ItemRef(ItemKind.USER, new ItemName(followed.value())));
  }

  /** What shows the leaderboards. */
  ViewLeaderboard viewer(Paging paging) {
    return new ViewLeaderboardService(
        world.catalogue, records, Leaderboards.BUILT_IN, world.transactions, paging);
  }
}
