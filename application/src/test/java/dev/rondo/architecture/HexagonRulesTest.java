package dev.rondo.architecture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.EvaluationResult;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Runs every rule over a small service in which each of them is broken. */
final class HexagonRulesTest {

  private static final String ROOT = "dev.rondo.architecture.specimen";
  private static final HexagonRules RULES = HexagonRules.of(ROOT);

  /** A heading of the page, a line of the message, and the repair. */
  private static final Pattern EXPLAINED =
      Pattern.compile("(?m)^### (.+)\n\n```\n(.+)\n```\n\n\\S");

  private static final JavaClasses SPECIMEN = new ClassFileImporter().importPackages(ROOT);

  /** For each rule the classes that break it; all others keep it. */
  private static final Map<ArchRule, Set<String>> BROKEN_BY =
      Map.ofEntries(
          Map.entry(RULES.everythingBelongsToALayer(), Set.of("stray.Stray", "stray.package-info")),
          Map.entry(
              RULES.packagesAreNamedForWhatTheyHold(),
              Set.of("http.util.Titles", "http.util.package-info")),
          Map.entry(
              RULES.domainStandsAlone(),
              Set.of(
                  "domain.song.ConvertedSong",
                  "domain.song.DownloadedSong",
                  "domain.song.ListedSong",
                  "domain.song.LoggedSong",
                  "domain.song.MarkedSong",
                  "domain.song.ReportedSong")),
          Map.entry(
              RULES.applicationSeesOnlyTheDomain(),
              Set.of(
                  "application.song.MarkedSongLister",
                  "application.song.PrintedSongs",
                  "application.song.SleepingSongs",
                  "application.song.SongDownloader",
                  "application.song.SongFolder",
                  "application.song.SongWriter",
                  "application.song.ThreadedSongs",
                  "application.song.TimedSongs")),
          Map.entry(RULES.onlyAdaptersKnowTheMachine(), Set.of("application.song.LocalSongs")),
          Map.entry(
              RULES.applicationOffersPortsAndValues(), Set.of("application.song.AbstractSongs")),
          Map.entry(
              RULES.adaptersNeverMeet(),
              Set.of("http.song.StoredSongAnswer", "persistence.song.AnsweredSongRow")),
          Map.entry(RULES.nothingDependsOnBootstrap(), Set.of("http.song.StartingPoint")),
          Map.entry(
              RULES.onlyBootstrapBuildsUseCases(),
              Set.of(
                  "http.song.SongAssembly",
                  "http.song.SongOpening",
                  "persistence.song.SongAssembler",
                  "persistence.song.SongConstant",
                  "persistence.song.SongExpiry",
                  "persistence.song.SongFactory")),
          Map.entry(
              RULES.onlyBootstrapKnowsClockAndChance(),
              Set.of("application.song.TimedSongs", "persistence.song.DirectorySongFiles")),
          Map.entry(
              RULES.onlyPersistenceSpeaksSql(),
              Set.of("http.song.SongQuery", "http.song.SongSource")),
          Map.entry(
              RULES.httpReachesOnlyUseCases(),
              Set.of(
                  "http.song.PortController", "http.song.SongAssembly", "http.song.SongRemoval")),
          Map.entry(
              RULES.controllersAreHidden(),
              Set.of("http.song.OpenController", "http.song.PublicRestController")),
          Map.entry(RULES.controllersHoldOnlyInterfaces(), Set.of("http.song.ClassController")));

  @TestFactory
  Stream<DynamicTest> findsTheClassesThatBreakARuleAndNoOthers() {
    return BROKEN_BY.entrySet().stream()
        .map(
            entry ->
                dynamicTest(
                    entry.getKey().getDescription(),
                    () ->
                        assertThat(offenders(entry.getKey().evaluate(SPECIMEN)))
                            .isEqualTo(entry.getValue())));
  }

  @Test
  void findsPackagesThatFormACycle() {
    assertThat(report(RULES.packagesFormNoCycles()))
        .anySatisfy(
            cycle ->
                assertThat(cycle)
                    .contains("Slice domain.album", "Slice domain.song", "SongOfAlbum"));
  }

  @Test
  void leavesNoRuleUntried() {
    Stream<ArchRule> tried =
        Stream.concat(Stream.of(RULES.packagesFormNoCycles()), BROKEN_BY.keySet().stream());

    assertThat(tried.map(ArchRule::getDescription))
        .containsExactlyInAnyOrderElementsOf(
            RULES.all().stream().map(ArchRule::getDescription).toList());
  }

  @Test
  void explainsEveryRuleByAMessageOfItsOwn() throws IOException {
    Map<String, String> messages =
        EXPLAINED
            .matcher(Files.readString(Path.of("../docs/rules.md")))
            .results()
            .collect(Collectors.toMap(found -> found.group(1), found -> found.group(2)));

    assertThat(messages).hasSameSizeAs(RULES.all());
    assertThat(messages)
        .allSatisfy(
            (name, message) ->
                assertThat(String.join("\n", report(rule(name))).replace(ROOT, "music"))
                    .contains(message));
  }

  private static ArchRule rule(String name) {
    return RULES.all().stream()
        .filter(rule -> rule.getDescription().startsWith(name + ", because "))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no rule is called " + name));
  }

  @Test
  void saysOfEveryRuleWhatItIsFor() {
    assertThat(RULES.all())
        .allSatisfy(rule -> assertThat(rule.getDescription()).contains(", because "));
  }

  @Test
  void findsEveryWayToFetchTimeAndChance() {
    String report = String.join("\n", report(RULES.onlyBootstrapKnowsClockAndChance()));

    assertThat(report)
        .contains(
            "<java.lang.Integer.getInteger(",
            "<java.lang.Math.random(",
            "<java.lang.System.currentTimeMillis(",
            "<java.lang.System.getProperty(",
            "<java.lang.System.getenv(",
            "<java.lang.System.nanoTime(",
            "<java.security.SecureRandom.<init>(",
            "<java.time.Clock.systemUTC(",
            "<java.time.Instant.now(",
            "<java.time.InstantSource.system(",
            "<java.time.LocalDate.now(",
            "<java.time.chrono.JapaneseDate.now(",
            "<java.util.Collections.shuffle(",
            "<java.util.Random.<init>(",
            "<java.util.SplittableRandom.<init>(",
            "<java.util.UUID.randomUUID(",
            "<java.util.concurrent.ThreadLocalRandom.current(");
  }

  @Test
  void findsEveryWayToLookAtTheMachine() {
    assertThat(String.join("\n", report(RULES.onlyAdaptersKnowTheMachine())))
        .contains(
            "<java.io.File.delete(",
            "<java.nio.charset.Charset.defaultCharset(",
            "<java.time.ZoneId.systemDefault(",
            "<java.util.List.parallelStream(",
            "<java.util.Locale.getDefault(",
            "<java.util.TimeZone.getDefault(",
            "<java.util.concurrent.CompletableFuture.supplyAsync(java.util.function.Supplier)>",
            "<java.lang.String.toUpperCase()>",
            "<java.lang.String.formatted(",
            "<java.lang.String.getBytes()>",
            "<java.lang.String.<init>([B)>",
            "<java.io.InputStreamReader.<init>(java.io.InputStream)>",
            "<java.text.NumberFormat.getInstance()>",
            "<java.text.DecimalFormat.<init>(java.lang.String)>",
            "<java.time.format.DateTimeFormatter.ofPattern(java.lang.String)>",
            "<java.time.format.DateTimeFormatter.ofLocalizedDate(",
            "<java.util.GregorianCalendar.<init>()>",
            "<java.io.PrintWriter.<init>(java.lang.String, ",
            "<java.io.PrintWriter.<init>(java.io.File, ",
            "<java.text.DecimalFormat.<init>()>",
            "<java.text.DateFormat.getDateInstance()>",
            "<java.security.KeyStore.getInstance(java.io.File, ",
            "<java.util.Arrays.parallelSort(",
            "<java.util.stream.Stream.parallel()>",
            "<java.util.concurrent.ConcurrentHashMap.forEach(long, ",
            "<java.util.concurrent.SubmissionPublisher.<init>()>")
        .doesNotContain("Supplier, java.util.concurrent.Executor)>", "LocalSongs.allowed(");
  }

  @Test
  void knowsLayersUnderOtherNames() {
    HexagonRules others =
        HexagonRules.of(ROOT)
            .domain("application")
            .application("domain")
            .drivingAdapters("http", "stray")
            .bootstrap("persistence")
            .drivenAdapters("bootstrap");

    assertThatNoException().isThrownBy(() -> others.everythingBelongsToALayer().check(SPECIMEN));
    assertThat(offenders(others.domainStandsAlone().evaluate(SPECIMEN)))
        .contains("application.song.SongLister");
    assertThat(offenders(others.adaptersNeverMeet().evaluate(SPECIMEN)))
        .containsExactly("http.song.StartingPoint");
    assertThatThrownBy(() -> RULES.everythingBelongsToALayer().check(SPECIMEN))
        .hasMessageContaining("Stray");
  }

  @Test
  void knowsControllersByAnnotationsOfOnesOwn() {
    HexagonRules rest = RULES.controllers("dev.rondo.architecture.framework.RestController");

    assertThat(offenders(rest.controllersAreHidden().evaluate(SPECIMEN)))
        .containsExactly("http.song.PublicRestController");
  }

  @Test
  void letsALayerUseTheLibrariesThatAreItsOwn() {
    String framework = "dev.rondo.architecture.framework..";

    assertThat(
            offenders(RULES.libraries("domain", framework).domainStandsAlone().evaluate(SPECIMEN)))
        .doesNotContain("domain.song.MarkedSong")
        .contains("domain.song.LoggedSong");
    assertThat(
            offenders(
                RULES
                    .libraries("http", "org.none..")
                    .adaptersUseTheirLibraries()
                    .evaluate(SPECIMEN)))
        .contains("http.song.OpenController");
    assertThat(RULES.libraries("http", framework).all())
        .filteredOn(rule -> rule.getDescription().startsWith("adapters use the libraries"))
        .allSatisfy(rule -> rule.check(SPECIMEN))
        .hasSize(1);
    assertThatThrownBy(() -> RULES.libraries("web", framework))
        .hasMessage(
            "no layer is called \"web\"; there are:"
                + " domain; application; http; persistence; bootstrap");
  }

  @Test
  void leavesOutARuleByTheNameInItsMessage() {
    assertThat(RULES.without("only persistence speaks SQL").all())
        .hasSize(RULES.all().size() - 1)
        .noneMatch(rule -> rule.getDescription().contains("SQL"));
    assertThatThrownBy(() -> RULES.without("nobody speaks SQL"))
        .hasMessageStartingWith("no rule is called \"nobody speaks SQL\"; there are: every class");
  }

  @Test
  void addsLibrariesToThoseNamedBefore() {
    HexagonRules both =
        RULES
            .libraries("domain", "dev.rondo.architecture.framework..")
            .libraries("domain", "java.net.http");

    assertThat(offenders(both.domainStandsAlone().evaluate(SPECIMEN)))
        .doesNotContain("domain.song.MarkedSong", "domain.song.DownloadedSong")
        .contains("domain.song.LoggedSong");
  }

  /** A program that checks nothing must not pass for one that found nothing. */
  @Test
  void failsAsAProgramThatIsGivenNoPackageOrBadOnes() {
    assertThat(failure(2)).isEqualTo("name the root packages of the services to check\n");
    assertThat(failure(1, "", "org.nowhere", ROOT))
        .isEqualTo(
            "\"\" is not the name of a package\n"
                + "no class below org.nowhere is on the class path\n"
                + ("no class below " + ROOT + " is on the class path\n"));
  }

  private static String failure(int exit, String... roots) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    assertThat(HexagonRules.run(roots, new PrintStream(err, true, StandardCharsets.UTF_8)))
        .isEqualTo(exit);
    return err.toString(StandardCharsets.UTF_8);
  }

  @Test
  void tellsTheOtherBrokenRulesBesideOneThatFindsNothing() {
    JavaClasses persistence = new ClassFileImporter().importPackages(ROOT + ".persistence");

    assertThatThrownBy(() -> RULES.check(persistence))
        .hasMessageContaining("AnsweredSongRow")
        .hasMessageContaining("found no class to check")
        .hasMessageContaining("without(\"controllers are not public\")")
        .hasMessageNotContaining("failOnEmptyShould");
  }

  @Test
  void tellsAllBrokenRulesWithoutATestFramework() {
    assertThatThrownBy(RULES::check)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("no class below " + ROOT + " is on the class path");
    assertThatNoException()
        .isThrownBy(HexagonRules.of("dev.rondo.domain").without()::importClasses);
  }

  @Test
  void saysWhichArchUnitItNeeds() {
    assertThatNoException().isThrownBy(() -> HexagonRules.requireArchUnit(Optional.empty()));
    assertThatNoException().isThrownBy(() -> HexagonRules.requireArchUnit(Optional.of("1.5.0")));
    assertThatNoException().isThrownBy(() -> HexagonRules.requireArchUnit(Optional.of("1.10.0")));
    assertThatThrownBy(() -> HexagonRules.requireArchUnit(Optional.of("1.3.2")))
        .hasMessage("these rules need ArchUnit 1.5.0 or newer, and found 1.3.2");
  }

  @Test
  void failsWhenThereIsNothingToCheck() {
    JavaClasses nothing = new ClassFileImporter().importPackages(ROOT + ".nowhere");

    assertThat(RULES.all())
        .allSatisfy(rule -> assertThatThrownBy(() -> rule.check(nothing)).isNotNull());
  }

  @Test
  void letsAServiceBuildOnTheDomainOfAnother() {
    String guest = "dev.rondo.architecture.guest";
    JavaClasses classes = new ClassFileImporter().importPackages(guest);
    HexagonRules alone = HexagonRules.of(guest);
    HexagonRules hosted = alone.buildingOn(ROOT);

    assertThatThrownBy(() -> alone.applicationSeesOnlyTheDomain().check(classes))
        .hasMessageContaining("SongOfTheDay");
    assertThatThrownBy(() -> alone.domainStandsAlone().check(classes))
        .hasMessageContaining("failed to check any classes");
    assertThatNoException().isThrownBy(() -> hosted.applicationSeesOnlyTheDomain().check(classes));
    assertThatNoException().isThrownBy(() -> hosted.domainStandsAlone().check(classes));
  }

  @Test
  void leavesTheClassesOfTestsOut() {
    JavaClasses classes = HexagonRules.of("dev.rondo").importClasses();

    assertThat(classes.contain("dev.rondo.domain.item.ItemName")).isTrue();
    assertThat(classes.contain("dev.rondo.application.item.ListItems")).isTrue();
    assertThat(classes)
        .noneMatch(type -> type.getPackageName().startsWith(getClass().getPackageName()));
  }

  @Test
  void tellsTestsAndTheirFixturesFromOthers() {
    assertThat(
            Stream.of("-tests", "-test", "-test-fixtures")
                .map(kind -> jar("rondo-domain-1.0" + kind + ".jar")))
        .noneMatch(HexagonRules.WITHOUT_TESTS::includes);
    assertThat(HexagonRules.WITHOUT_TESTS.includes(jar("rondo-domain-1.0.jar"))).isTrue();
    assertThat(
            HexagonRules.WITHOUT_TESTS.includes(
                Location.of(Path.of("/shop/build/classes/java/testFixtures/shop/Shelf.class"))))
        .isFalse();
  }

  private static Location jar(String name) {
    return Location.of(URI.create("jar:file:/somewhere/" + name + "!/dev/rondo/domain"));
  }

  private static List<String> report(ArchRule rule) {
    return rule.evaluate(SPECIMEN).getFailureReport().getDetails();
  }

  private static Set<String> offenders(EvaluationResult result) {
    Set<String> offenders = new TreeSet<>();
    result.handleViolations(
        (Collection<Object> culprits, String message) ->
            culprits.forEach(
                culprit -> offenders.add(origin(culprit).getName().substring(ROOT.length() + 1))));
    return offenders;
  }

  private static JavaClass origin(Object culprit) {
    return switch (culprit) {
      case JavaClass type -> type;
      case JavaMember member -> member.getOwner();
      case JavaAccess<?> access -> access.getOriginOwner();
      case Dependency dependency -> dependency.getOriginClass();
      default -> throw new IllegalArgumentException("no class: " + culprit);
    };
  }
}
