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
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaAnnotation;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaConstructor;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.CompositeArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.EvaluationResult;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.io.PrintStream;
import java.lang.module.ModuleDescriptor.Version;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.SourceVersion;

/**
 * The architecture of a hexagonal service as rules that a build can check. The layers of the
 * service lie below one root package. By default they are called {@code domain}, {@code
 * application}, {@code http} (drives the application), {@code persistence} (is driven by it) and
 * {@code bootstrap}; a service with other names or more adapters says so:
 *
 * <pre>{@code
 * HexagonRules.of("com.example.depot")
 *     .drivingAdapters("web", "messaging")
 *     .drivenAdapters("database", "mail")
 *     .controllers("jakarta.ws.rs.Path")
 *     .libraries("domain", "org.javamoney..")
 *     .without("only persistence speaks SQL")
 *     .check();
 * }</pre>
 *
 * <p>A rule that finds nothing to check fails, save that a service which builds on the domain of
 * another one need not have a domain or application of its own. Values of this type do not change:
 * each method returns rules of their own.
 */
public final class HexagonRules {

  /** The layers by default, from the inside out. */
  public static final List<String> LAYERS =
      List.of("domain", "application", "http", "persistence", "bootstrap");

  /** Where Maven and Gradle put test fixtures. */
  private static final Pattern FIXTURES =
      Pattern.compile(".*(-tests?\\.jar!|-test-fixtures\\.jar!|/java/testFixtures/).*");

  /** Leaves out the classes of tests and test fixtures, in folders and jars of the usual names. */
  public static final ImportOption WITHOUT_TESTS =
      location ->
          ImportOption.Predefined.DO_NOT_INCLUDE_TESTS.includes(location)
              && !location.matches(FIXTURES);

  /** Older ones skip class files that they cannot read. */
  private static final String NEEDED_ARCHUNIT = "1.5.0";

  private final String root;
  private String domain = "domain";
  private String application = "application";
  private List<String> driving = List.of("http");
  private List<String> driven = List.of("persistence");
  private String bootstrap = "bootstrap";
  private List<String> foundations = List.of();
  private Set<String> controllers = Set.of();
  private Map<String, List<String>> libraries = Map.of();
  private Set<String> left = Set.of();

  private HexagonRules(String root) {
    this.root = root;
  }

  /**
   * The rules of the service whose layers lie below the root package.
   *
   * @throws IllegalArgumentException if that is not the name of a package
   */
  public static HexagonRules of(String root) {
    if (!SourceVersion.isName(root)) {
      throw new IllegalArgumentException("\"" + root + "\" is not the name of a package");
    }
    return new HexagonRules(root);
  }

  /** These rules for a service that reuses the domain, and may be the use cases, of others. */
  public HexagonRules buildingOn(String... others) {
    return with(rules -> rules.foundations = List.of(others));
  }

  /** These rules with another name of the layer of values. */
  public HexagonRules domain(String name) {
    return with(rules -> rules.domain = name);
  }

  /** These rules with another name of the layer of use cases and ports. */
  public HexagonRules application(String name) {
    return with(rules -> rules.application = name);
  }

  /** These rules with other layers that call use cases. */
  public HexagonRules drivingAdapters(String... names) {
    return with(rules -> rules.driving = List.of(names));
  }

  /** These rules with other layers that answer the application's ports. */
  public HexagonRules drivenAdapters(String... names) {
    return with(rules -> rules.driven = List.of(names));
  }

  /** These rules with another name of the layer that assembles the service. */
  public HexagonRules bootstrap(String name) {
    return with(rules -> rules.bootstrap = name);
  }

  /**
   * These rules with annotations that mark a controller, by their full names. Without them it is
   * any whose own name, or that of an annotation on it, ends in {@code Controller}.
   */
  public HexagonRules controllers(String... annotations) {
    return with(rules -> rules.controllers = Set.of(annotations));
  }

  /**
   * These rules with libraries that a layer may use beside Java, as ArchUnit writes packages
   * ({@code org.javamoney..}), added to those named before. An adapter that has such a list may use
   * no others. Layers with names of their own are named first.
   */
  public HexagonRules libraries(String layer, String... packages) {
    requireKnown(layer, layers(), "layer");
    return with(
        rules -> {
          Map<String, List<String>> more = new HashMap<>(libraries);
          more.merge(
              layer,
              List.of(packages),
              (some, others) -> Stream.concat(some.stream(), others.stream()).toList());
          rules.libraries = Map.copyOf(more);
        });
  }

  /** These rules without some, which are named by what stands before "because" in their texts. */
  public HexagonRules without(String... names) {
    List<String> known = everyRule().map(HexagonRules::name).toList();
    List.of(names).forEach(name -> requireKnown(name, known, "rule"));
    return with(
        rules ->
            rules.left =
                Stream.concat(left.stream(), Stream.of(names)).collect(Collectors.toSet()));
  }

  private static void requireKnown(String name, List<String> known, String what) {
    if (!known.contains(name)) {
      throw new IllegalArgumentException(
          "no " + what + " is called \"" + name + "\"; there are: " + String.join("; ", known));
    }
  }

  private HexagonRules with(Consumer<HexagonRules> change) {
    HexagonRules changed = new HexagonRules(root);
    changed.domain = domain;
    changed.application = application;
    changed.driving = driving;
    changed.driven = driven;
    changed.bootstrap = bootstrap;
    changed.foundations = foundations;
    changed.controllers = controllers;
    changed.libraries = libraries;
    changed.left = left;
    change.accept(changed);
    return changed;
  }

  /**
   * Checks the packages that are named, each as the root of a service. It exits with 1 if one
   * fails, with 2 if none is named.
   */
  public static void main(String[] roots) {
    int exit = run(roots, System.err);
    if (exit != 0) {
      System.exit(exit);
    }
  }

  static int run(String[] roots, PrintStream err) {
    if (roots.length == 0) {
      err.println("name the root packages of the services to check");
      return 2;
    }
    int exit = 0;
    for (String root : roots) {
      try {
        of(root).check();
      } catch (AssertionError | IllegalStateException | IllegalArgumentException e) {
        err.println(e.getMessage());
        exit = 1;
      }
    }
    return exit;
  }

  /**
   * The service's classes on the class path, in folders and jars alike, without those of tests.
   *
   * @throws IllegalStateException if there are none, or if this ArchUnit is too old
   */
  public JavaClasses importClasses() {
    requireArchUnit(
        Optional.ofNullable(ClassFileImporter.class.getPackage().getImplementationVersion()));
    JavaClasses classes =
        new ClassFileImporter().withImportOption(WITHOUT_TESTS).importPackages(root);
    if (classes.isEmpty()) {
      throw new IllegalStateException("no class below " + root + " is on the class path");
    }
    return classes;
  }

  static void requireArchUnit(Optional<String> version) {
    version
        .filter(found -> Version.parse(found).compareTo(Version.parse(NEEDED_ARCHUNIT)) < 0)
        .ifPresent(
            found -> {
              throw new IllegalStateException(
                  "these rules need ArchUnit " + NEEDED_ARCHUNIT + " or newer, and found " + found);
            });
  }

  /**
   * Checks the service's classes, without a test framework.
   *
   * @throws AssertionError if a rule is broken; its message has all broken rules
   */
  public void check() {
    check(importClasses());
  }

  void check(JavaClasses classes) {
    String broken =
        all().stream()
            .flatMap(rule -> report(rule, classes).stream())
            .collect(Collectors.joining("\n\n"));
    if (!broken.isEmpty()) {
      throw new AssertionError(broken);
    }
  }

  private static Optional<String> report(ArchRule rule, JavaClasses classes) {
    try {
      return Optional.of(rule.evaluate(classes))
          .filter(EvaluationResult::hasViolation)
          .map(result -> result.getFailureReport().toString());
    } catch (AssertionError e) {
      if (!String.valueOf(e.getMessage()).contains("failed to check any classes")) {
        throw e;
      }
      return Optional.of(
          "Rule '%s' found no class to check; where there can be none, leave it out: without(\"%s\")"
              .formatted(rule.getDescription(), name(rule)));
    }
  }

  /** Every rule, but for those that are left out. */
  public List<ArchRule> all() {
    return everyRule().filter(rule -> !left.contains(name(rule))).toList();
  }

  private static String name(ArchRule rule) {
    return rule.getDescription().replaceFirst(", because .*", "");
  }

  private Stream<ArchRule> everyRule() {
    Stream<ArchRule> always =
        Stream.of(
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
            onlyAdaptersKnowTheMachine(),
            onlyPersistenceSpeaksSql(),
            httpReachesOnlyUseCases(),
            controllersAreHidden(),
            controllersHoldOnlyInterfaces());
    return adapters().stream().anyMatch(libraries::containsKey)
        ? Stream.concat(always, Stream.of(adaptersUseTheirLibraries()))
        : always;
  }

  private List<String> layers() {
    return Stream.of(List.of(domain, application), driving, driven, List.of(bootstrap))
        .flatMap(List::stream)
        .toList();
  }

  private List<String> adapters() {
    return Stream.concat(driving.stream(), driven.stream()).toList();
  }

  /** No class lies outside the layers, where no rule would find it. */
  public ArchRule everythingBelongsToALayer() {
    return classes()
        .that()
        .resideInAPackage(root + "..")
        .should()
        .resideInAnyPackage(packages(layers()))
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
        .resideInAPackage(layer(domain))
        .should()
        .onlyDependOnClassesThat(
            everywhere(domain, "domain").or(PlainJava.OF_A_DOMAIN).or(librariesOf(domain)))
        .as("the domain depends on plain Java alone")
        .because("what the service means must not change with the tools it is built with")
        .allowEmptyShould(!foundations.isEmpty());
  }

  /** The application depends on the domain and plain Java alone. */
  public ArchRule applicationSeesOnlyTheDomain() {
    return classes()
        .that()
        .resideInAPackage(layer(application))
        .should()
        .onlyDependOnClassesThat(
            everywhere(domain, "domain")
                .or(everywhere(application, "application"))
                .or(PlainJava.OF_USE_CASES)
                .or(librariesOf(application)))
        .as("the application depends on the domain and plain Java alone")
        .because("use cases reach the world through ports")
        .allowEmptyShould(!foundations.isEmpty());
  }

  /** What other layers can see of the application is ports and what passes through them. */
  public ArchRule applicationOffersPortsAndValues() {
    return classes()
        .that()
        .resideInAPackage(layer(application))
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
    return noClasses()
        .that()
        .resideInAnyPackage(packages(adapters()))
        .should(
            new ArchCondition<JavaClass>("depend on another adapter") {
              @Override
              public void check(JavaClass type, ConditionEvents events) {
                type.getDirectDependenciesFromSelf().stream()
                    .filter(HexagonRules.this::leadsToAnotherAdapter)
                    .forEach(
                        dependency ->
                            events.add(
                                SimpleConditionEvent.satisfied(
                                    dependency, dependency.getDescription())));
              }
            })
        .as("adapters never depend on each other")
        .because("either can be replaced without touching the other");
  }

  private boolean leadsToAnotherAdapter(Dependency dependency) {
    Optional<String> target = adapterOf(dependency.getTargetClass());
    return target.isPresent() && !target.equals(adapterOf(dependency.getOriginClass()));
  }

  private Optional<String> adapterOf(JavaClass type) {
    return adapters().stream()
        .filter(adapter -> resideInAPackage(layer(adapter)).test(type))
        .findFirst();
  }

  /** An adapter for which libraries are named uses no others. */
  public ArchRule adaptersUseTheirLibraries() {
    return CompositeArchRule.of(
            adapters().stream().filter(libraries::containsKey).map(this::usesItsLibraries).toList())
        .as("adapters use the libraries that are theirs")
        .because("a library is easier to replace where it is known who uses it");
  }

  private ArchRule usesItsLibraries(String adapter) {
    return classes()
        .that()
        .resideInAPackage(layer(adapter))
        .should()
        .onlyDependOnClassesThat(
            resideInAnyPackage(root + "..", "java..", "javax..", "org.jspecify.annotations")
                .or(everywhere(domain, "domain"))
                .or(everywhere(application, "application"))
                .or(librariesOf(adapter)));
  }

  private DescribedPredicate<JavaClass> librariesOf(String layer) {
    return resideInAnyPackage(libraries.getOrDefault(layer, List.of()).toArray(String[]::new));
  }

  /** Bootstrap sees all and is seen by none. */
  public ArchRule nothingDependsOnBootstrap() {
    return noClasses()
        .that()
        .resideInAPackage(root + "..")
        .and()
        .resideOutsideOfPackage(layer(bootstrap))
        .should()
        .dependOnClassesThat()
        .resideInAPackage(layer(bootstrap))
        .as("nothing depends on bootstrap")
        .because("who is wired does not know the wiring");
  }

  /** Adapters are handed their use cases; they call no constructor or factory of one. */
  public ArchRule onlyBootstrapBuildsUseCases() {
    return noClasses()
        .that()
        .resideInAnyPackage(packages(adapters()))
        .should()
        .accessTargetWhere(describe("the target builds a use case", this::buildsAUseCase))
        .as("only bootstrap builds use cases")
        .because("one place decides which adapter answers which port");
  }

  private boolean buildsAUseCase(JavaAccess<?> access) {
    return access.getTarget() instanceof CodeUnitAccessTarget target
        ? target.resolveMember().filter(this::buildsAUseCase).isPresent()
        : access.getTargetOwner().isEnum() && isUseCase(access.getTargetOwner());
  }

  private boolean buildsAUseCase(JavaCodeUnit unit) {
    return unit instanceof JavaConstructor
        ? isUseCase(unit.getOwner())
        : unit.getModifiers().contains(JavaModifier.STATIC)
            && isOfApplication(unit.getOwner())
            && isMadeAsUseCase(unit.getRawReturnType(), unit);
  }

  /** Whether what a factory returns is a use case; it may be one by a lambda that takes a port. */
  private boolean isMadeAsUseCase(JavaClass made, JavaCodeUnit factory) {
    return isUseCase(made)
        || (isOuterPort(made)
            && !isAnsweredOutside(made)
            && (made.getSubclasses().stream().anyMatch(this::isUseCase) || takesAPort(factory)));
  }

  /**
   * A class of the application is a use case if it takes a port, or answers one. Exceptions are
   * none, and what is nested in its own interface and takes no port is a value of that.
   */
  private boolean isUseCase(JavaClass type) {
    if (!isOfApplication(type) || type.isInterface() || type.isAssignableTo(Throwable.class)) {
      return false;
    }
    return type.getConstructors().stream().anyMatch(this::takesAPort)
        || type.getAllRawInterfaces().stream()
            .anyMatch(
                port -> isOuterPort(port) && !type.getEnclosingClass().equals(Optional.of(port)));
  }

  private boolean takesAPort(JavaCodeUnit unit) {
    return unit.getRawParameterTypes().stream().anyMatch(this::isOuterPort);
  }

  private boolean isAnsweredOutside(JavaClass port) {
    return port.getSubclasses().stream().anyMatch(type -> !isOfApplication(type));
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
        .resideOutsideOfPackage(layer(bootstrap))
        .should()
        .accessTargetWhere(new ClockAndChance())
        .as("only bootstrap reads the clock, draws chance and looks at the environment")
        .because("everything else is handed them, so that a test can choose them");
  }

  /** What a machine has of its own comes into the core through ports and settings. */
  public ArchRule onlyAdaptersKnowTheMachine() {
    return noClasses()
        .that()
        .resideInAnyPackage(packages(List.of(domain, application)))
        .should()
        .accessTargetWhere(new MachineAccess())
        .as("only adapters know the machine: its locale, zone, charset, files and threads")
        .because("the core does the same everywhere, and starts nothing by itself")
        .allowEmptyShould(!foundations.isEmpty());
  }

  /** JDBC is spoken where the database is, and where it is wired. */
  public ArchRule onlyPersistenceSpeaksSql() {
    return noClasses()
        .that()
        .resideInAPackage(root + "..")
        .and()
        .resideOutsideOfPackages(
            packages(Stream.concat(driven.stream(), Stream.of(bootstrap)).toList()))
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
        .resideInAnyPackage(packages(driving))
        .should()
        .dependOnClassesThat(
            describe("are ports that another adapter answers", this::isAnsweredElsewhere))
        .as("http reaches only use cases")
        .because("a driven port does not know who may do what");
  }

  private boolean isAnsweredElsewhere(JavaClass type) {
    return isPort(type)
        && type.getSubclasses().stream()
            .anyMatch(
                everywhere(application, "application")
                    .or(resideInAnyPackage(packages(driving)))
                    .negate());
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

  private DescribedPredicate<JavaClass> controllers() {
    return resideInAnyPackage(packages(driving))
        .and(
            describe(
                "are annotated as controllers",
                type ->
                    type.getAnnotations().stream()
                        .map(JavaAnnotation::getRawType)
                        .anyMatch(this::marksControllers)));
  }

  private boolean marksControllers(JavaClass annotation) {
    return controllers.isEmpty()
        ? Stream.concat(
                Stream.of(annotation),
                annotation.getAnnotations().stream().map(JavaAnnotation::getRawType))
            .anyMatch(type -> type.getSimpleName().endsWith("Controller"))
        : controllers.contains(annotation.getName());
  }

  private boolean isPort(JavaClass type) {
    return type.isInterface() && isOfApplication(type);
  }

  private boolean isOfApplication(JavaClass type) {
    return everywhere(application, "application").test(type);
  }

  /** A layer of the service, or of one that it builds on, whose layers have the usual names. */
  private DescribedPredicate<JavaClass> everywhere(String layer, String usual) {
    return resideInAnyPackage(
        Stream.concat(
                Stream.of(layer(layer)),
                foundations.stream().map(base -> base + "." + usual + ".."))
            .toArray(String[]::new));
  }

  private String[] packages(List<String> layers) {
    return layers.stream().map(this::layer).toArray(String[]::new);
  }

  private String layer(String name) {
    return root + "." + name + "..";
  }
}
