package dev.rondo.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.INTERFACES;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaConstructor;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.CompositeArchRule;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The architecture of a hexagonal service as rules that a build can check. The layers of the
 * service lie below one root package: {@code domain}, {@code application}, {@code http}, {@code
 * persistence} and {@code bootstrap}.
 *
 * <p>A rule that finds nothing to check fails, save that a service which builds on the domain of
 * another one need not have a domain or application of its own.
 */
public final class HexagonRules {

  /** The layers, from the inside out. */
  public static final List<String> LAYERS =
      List.of("domain", "application", "http", "persistence", "bootstrap");

  /** Leaves out the classes of tests, be they in a folder or in a jar of test fixtures. */
  public static final ImportOption WITHOUT_TESTS =
      location ->
          ImportOption.Predefined.DO_NOT_INCLUDE_TESTS.includes(location)
              && !location.matches(Pattern.compile(".*-tests\\.jar!.*"));

  /** Packages of java.base that reach nothing outside the process; sub-packages are not meant. */
  private static final DescribedPredicate<JavaClass> PLAIN_JAVA =
      resideInAnyPackage(
          "java.lang",
          "java.math",
          "java.nio",
          "java.nio.charset",
          "java.security",
          "java.text",
          "java.time",
          "java.time.chrono",
          "java.time.format",
          "java.time.temporal",
          "java.time.zone",
          "java.util",
          "java.util.function",
          "java.util.regex",
          "java.util.stream",
          "org.jspecify.annotations");

  /** What use cases may have besides: streams that they are handed, and the means to wait. */
  private static final DescribedPredicate<JavaClass> STREAMS_AND_THREADS =
      resideInAnyPackage(
          "java.io",
          "java.util.concurrent",
          "java.util.concurrent.atomic",
          "java.util.concurrent.locks");

  private final String root;
  private final List<String> foundations;

  private HexagonRules(String root, List<String> foundations) {
    this.root = root;
    this.foundations = foundations;
  }

  /** The rules of the service whose layers lie below the root package. */
  public static HexagonRules of(String root) {
    return new HexagonRules(root, List.of());
  }

  /** These rules for a service that reuses the domain, and may be the use cases, of others. */
  public HexagonRules buildingOn(String... foundations) {
    return new HexagonRules(root, List.of(foundations));
  }

  /** The service's classes on the class path, in folders and jars alike, without those of tests. */
  public JavaClasses importClasses() {
    return new ClassFileImporter().withImportOption(WITHOUT_TESTS).importPackages(root);
  }

  /** Every rule there is. */
  public List<ArchRule> all() {
    return List.of(
        everythingBelongsToALayer(),
        packagesAreNamedForWhatTheyHold(),
        packagesFormNoCycles(),
        domainStandsAlone(),
        applicationSeesOnlyTheDomain(),
        applicationOffersPortsAndValues(),
        adaptersNeverMeet(),
        nothingDependsOnBootstrap(),
        onlyBootstrapBuildsUseCases(),
        onlyBootstrapKnowsClockAndChance(),
        onlyPersistenceSpeaksSql(),
        httpReachesOnlyUseCases(),
        controllersAreHidden(),
        controllersHoldOnlyInterfaces());
  }

  /** No class lies outside the five layers, where no rule would find it. */
  public ArchRule everythingBelongsToALayer() {
    return classes()
        .that()
        .resideInAPackage(root + "..")
        .should()
        .resideInAnyPackage(LAYERS.stream().map(this::layer).toArray(String[]::new))
        .as("every class belongs to a layer")
        .because("a class outside the layers escapes every other rule");
  }

  /** No package is named for being useful. */
  public ArchRule packagesAreNamedForWhatTheyHold() {
    return noClasses()
        .that()
        .resideInAPackage(root + "..")
        .should()
        .resideInAnyPackage(
            Stream.of("util", "utils", "common", "commons", "helper", "helpers", "shared", "misc")
                .map(name -> root + ".." + name + "..")
                .toArray(String[]::new))
        .as("packages are named for what they hold")
        .because("a package named for nothing collects everything");
  }

  /** No package depends on itself through others. */
  public ArchRule packagesFormNoCycles() {
    return slices()
        .matching(root + ".(**)")
        .should()
        .beFreeOfCycles()
        .as("packages form no cycles")
        .because("packages in a cycle can only be understood, and moved, as one");
  }

  /** The domain depends on plain Java alone. */
  public ArchRule domainStandsAlone() {
    return classes()
        .that()
        .resideInAPackage(layer("domain"))
        .should()
        .onlyDependOnClassesThat(everywhere("domain").or(PLAIN_JAVA))
        .as("the domain depends on plain Java alone")
        .because("what the service means must not change with the tools it is built with")
        .allowEmptyShould(!foundations.isEmpty());
  }

  /** The application depends on the domain and plain Java alone. */
  public ArchRule applicationSeesOnlyTheDomain() {
    return classes()
        .that()
        .resideInAPackage(layer("application"))
        .should()
        .onlyDependOnClassesThat(
            everywhere("domain")
                .or(everywhere("application"))
                .or(PLAIN_JAVA)
                .or(STREAMS_AND_THREADS))
        .as("the application depends on the domain and plain Java alone")
        .because("use cases reach the world through ports")
        .allowEmptyShould(!foundations.isEmpty());
  }

  /** What other layers can see of the application is ports and what passes through them. */
  public ArchRule applicationOffersPortsAndValues() {
    return classes()
        .that()
        .resideInAPackage(layer("application"))
        .and()
        .arePublic()
        .should()
        .beInterfaces()
        .orShould()
        .beRecords()
        .orShould()
        .beEnums()
        .orShould()
        .beAssignableTo(Throwable.class)
        .orShould()
        .haveModifier(JavaModifier.FINAL)
        .as("the application offers interfaces, values and exceptions")
        .because("ports are interfaces, and nobody else continues what is behind them")
        .allowEmptyShould(!foundations.isEmpty());
  }

  /** The adapters know nothing of each other. */
  public ArchRule adaptersNeverMeet() {
    return CompositeArchRule.of(noDependency("http", "persistence"))
        .and(noDependency("persistence", "http"))
        .as("adapters never depend on each other")
        .because("either can be replaced without touching the other");
  }

  private ArchRule noDependency(String from, String to) {
    return noClasses()
        .that()
        .resideInAPackage(layer(from))
        .should()
        .dependOnClassesThat()
        .resideInAPackage(layer(to));
  }

  /** Bootstrap sees all and is seen by none. */
  public ArchRule nothingDependsOnBootstrap() {
    return noClasses()
        .that()
        .resideInAPackage(root + "..")
        .and()
        .resideOutsideOfPackage(layer("bootstrap"))
        .should()
        .dependOnClassesThat()
        .resideInAPackage(layer("bootstrap"))
        .as("nothing depends on bootstrap")
        .because("who is wired does not know the wiring");
  }

  /** Adapters are handed their use cases; they call no constructor or factory of one. */
  public ArchRule onlyBootstrapBuildsUseCases() {
    return noClasses()
        .that()
        .resideInAnyPackage(layer("http"), layer("persistence"))
        .should()
        .accessTargetWhere(describe("the target builds a use case", this::buildsAUseCase))
        .as("only bootstrap builds use cases")
        .because("one place decides which adapter answers which port");
  }

  private boolean buildsAUseCase(JavaAccess<?> access) {
    return access.getTarget() instanceof CodeUnitAccessTarget target
        && target.resolveMember().filter(this::buildsAUseCase).isPresent();
  }

  private boolean buildsAUseCase(JavaCodeUnit unit) {
    JavaClass owner = unit.getOwner();
    return unit instanceof JavaConstructor
        ? isOfApplication(owner) && owner.getRawInterfaces().stream().anyMatch(this::isOuterPort)
        : unit.getModifiers().contains(JavaModifier.STATIC)
            && isPort(owner)
            && unit.getRawParameterTypes().stream().anyMatch(this::isPort);
  }

  /** Interfaces within others are those of their results. */
  private boolean isOuterPort(JavaClass type) {
    return isPort(type) && !type.isNestedClass();
  }

  /** Time, chance and the environment come in as values, ports and settings. */
  public ArchRule onlyBootstrapKnowsClockAndChance() {
    return noClasses()
        .that()
        .resideInAPackage(root + "..")
        .and()
        .resideOutsideOfPackage(layer("bootstrap"))
        .should()
        .accessTargetWhere(new ClockAndChance())
        .as("only bootstrap reads the clock, draws chance and looks at the environment")
        .because("everything else is handed them, so that a test can choose them");
  }

  /** JDBC is spoken where the database is, and where it is wired. */
  public ArchRule onlyPersistenceSpeaksSql() {
    return noClasses()
        .that()
        .resideInAPackage(root + "..")
        .and()
        .resideOutsideOfPackages(layer("persistence"), layer("bootstrap"))
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("java.sql..", "javax.sql..")
        .as("only persistence speaks SQL")
        .because("where rows are kept is a matter of one adapter");
  }

  /**
   * The driving adapter reaches what other adapters answer through use cases. A port is driven when
   * a type outside the application implements or extends it; {@code http} may use one that it
   * answers itself. A use case that a driven port extends stays a use case.
   */
  public ArchRule httpReachesOnlyUseCases() {
    return noClasses()
        .that()
        .resideInAPackage(layer("http"))
        .should()
        .dependOnClassesThat(
            describe("are ports that another adapter answers", this::isAnsweredElsewhere))
        .as("http reaches only use cases")
        .because("a driven port does not know who may do what");
  }

  private boolean isAnsweredElsewhere(JavaClass type) {
    return isPort(type)
        && type.getSubclasses().stream()
            .anyMatch(everywhere("application").or(resideInAPackage(layer("http"))).negate());
  }

  /** Controllers are of no use to anybody but the framework. */
  public ArchRule controllersAreHidden() {
    return classes()
        .that(controllers())
        .should()
        .notBePublic()
        .as("controllers are not public")
        .because("nobody calls them but the framework");
  }

  /** What a controller holds of the application is interfaces. */
  public ArchRule controllersHoldOnlyInterfaces() {
    return fields()
        .that()
        .areDeclaredInClassesThat(controllers())
        .and()
        .haveRawType(describe("types of the application", this::isOfApplication))
        .should()
        .haveRawType(INTERFACES)
        .as("controllers hold of the application only interfaces")
        .because("a controller translates; what is done is behind a port");
  }

  /** Classes of {@code http} that some framework's {@code @Controller} marks. */
  private DescribedPredicate<JavaClass> controllers() {
    return resideInAPackage(layer("http"))
        .and(
            describe(
                "are annotated as controllers",
                type ->
                    type.getAnnotations().stream()
                        .map(annotation -> annotation.getRawType().getSimpleName())
                        .anyMatch("Controller"::equals)));
  }

  private boolean isPort(JavaClass type) {
    return type.isInterface() && isOfApplication(type);
  }

  private boolean isOfApplication(JavaClass type) {
    return everywhere("application").test(type);
  }

  /** A layer of the service or of one that it builds on. */
  private DescribedPredicate<JavaClass> everywhere(String layer) {
    return resideInAnyPackage(
        Stream.concat(Stream.of(root), foundations.stream())
            .map(base -> base + "." + layer + "..")
            .toArray(String[]::new));
  }

  private String layer(String name) {
    return root + "." + name + "..";
  }
}
