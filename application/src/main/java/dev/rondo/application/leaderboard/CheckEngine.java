package dev.rondo.application.leaderboard;

import dev.rondo.application.item.Catalogue;
import dev.rondo.domain.engine.EngineRules;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.EngineItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/** Use case: find out whether results can be checked against an engine. */
public record CheckEngine(Catalogue catalogue, ScoringFiles files) {

  /** Checks the engine alone; levels may still exceed a bound. */
  public Outcome check(ItemName name) {
    return catalogue
        .find(new ItemRef(ItemKind.ENGINE, name), EngineItem.class)
        .map(engine -> check(engine, files))
        .orElseGet(Outcome.NoSuchEngine::new);
  }

  private static Outcome check(EngineItem engine, ScoringFiles files) {
    return engine.playData() instanceof ResourceLocator.Stored(FileHash playData)
            && engine.configuration() instanceof ResourceLocator.Stored(FileHash configuration)
        ? files
            .findRules(playData, engine.rom(), configuration)
            .map(CheckEngine::check)
            .orElseGet(Outcome.Unreadable::new)
        : new Outcome.Unreadable();
  }

  private static Outcome check(EngineRules rules) {
    SortedSet<String> unknown = rules.unknownFunctions();
    if (!rules.isComplete()) {
      return new Outcome.TooLarge();
    }
    return unknown.isEmpty() ? new Outcome.Understood() : new Outcome.UnknownFunctions(unknown);
  }

  public sealed interface Outcome {

    /** Results can be checked against it. */
    record Understood() implements Outcome {}

    /** It may call functions that are not known. */
    record UnknownFunctions(SortedSet<String> names) implements Outcome {

      public UnknownFunctions {
        names = Collections.unmodifiableSortedSet(new TreeSet<>(names));
      }
    }

    /** Its play data, ROM or configuration is not stored here, or is none. */
    record Unreadable() implements Outcome {}

    /** It has more nodes, archetypes or buckets than are read. */
    record TooLarge() implements Outcome {}

    record NoSuchEngine() implements Outcome {}
  }
}
