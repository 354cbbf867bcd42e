package dev.rondo.application.round;

import dev.rondo.application.item.Catalogue;
import dev.rondo.application.leaderboard.ChartMemory.ChartSources;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.form.ItemLink;
import dev.rondo.domain.item.EngineItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.LevelItem;
import dev.rondo.domain.leaderboard.ChartNotes;
import dev.rondo.domain.round.LevelIdentity;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The levels of this server; no others can be played in its rooms. */
public record OwnLevels(
    Catalogue catalogue,
    List<String> addresses,
    Function<ChartSources, Optional<ChartNotes>> notes) {

  public OwnLevels {
    addresses = List.copyOf(addresses);
  }

  boolean has(ItemLink level) {
    return find(level).isPresent();
  }

  /** Whether a level is one of them, and played with the files that it has here. */
  boolean has(ItemLink level, LevelIdentity played) {
    return find(level)
        .filter(known -> isFile(known.data(), played.data()))
        .flatMap(known -> engine(known.engine()))
        .filter(engine -> isOf(engine, played))
        .isPresent();
  }

  /** The notes of a level played with those files, as far as known. */
  ChartNotes notesOf(ItemLink level, LevelIdentity played) {
    return find(level)
        .filter(known -> isFile(known.data(), played.data()))
        .flatMap(this::sources)
        .flatMap(this::read)
        .orElse(ChartNotes.UNKNOWN);
  }

  private Optional<ChartSources> sources(LevelItem level) {
    return level.data() instanceof ResourceLocator.Stored(var data)
        ? engine(level.engine()).map(engine -> new ChartSources(data, engine.playData()))
        : Optional.empty();
  }

  /** A round goes on even when the file store fails. */
  private Optional<ChartNotes> read(ChartSources sources) {
    try {
      return notes.apply(sources);
    } catch (UncheckedIOException storeIsAway) {
      return Optional.empty();
    }
  }

  private Optional<LevelItem> find(ItemLink level) {
    return addresses.contains(level.address())
        ? catalogue.find(new ItemRef(ItemKind.LEVEL, level.name()), LevelItem.class)
        : Optional.empty();
  }

  private Optional<EngineItem> engine(ItemName name) {
    return catalogue.find(new ItemRef(ItemKind.ENGINE, name), EngineItem.class);
  }

  private static boolean isOf(EngineItem engine, LevelIdentity played) {
    return isFile(engine.playData(), played.playData())
        && isFile(engine.configuration(), played.configuration());
  }

  /** A file elsewhere may have no known hash and cannot be compared. */
  private static boolean isFile(ResourceLocator known, String hash) {
    return switch (known) {
      case ResourceLocator.Stored(var file) -> file.hex().equals(hash);
      case ResourceLocator.LinkedFile(var _, var file) -> file.hex().equals(hash);
      case ResourceLocator.Linked _, ResourceLocator.None _ -> true;
    };
  }
}
