package dev.rondo.application.item;

import dev.rondo.application.item.EditFront.Reading;
import dev.rondo.application.item.FrontVersions.Version;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The front page in effect: the newest saved version, or what the file declares where none was
 * saved or it is unusable. It is kept in memory, and looked up again after a change of the
 * catalogue, as which each version counts.
 */
public final class CurrentFront implements Supplier<Front> {

  private final Front declared;
  private final Version file;
  private final FrontVersions versions;
  private final Function<String, Reading> reader;
  private final Consumer<String> ignored;
  private final AtomicLong changes = new AtomicLong();
  private volatile Held held;

  /**
   * Looks nothing up yet.
   *
   * @param declared what the file declares, of which versions replace the buttons and pages
   * @param text the buttons and pages of the file
   * @param reader reads texts of operators
   * @param ignored is told once why a version is unusable
   */
  public CurrentFront(
      Front declared,
      String text,
      FrontVersions versions,
      Function<String, Reading> reader,
      Consumer<String> ignored) {
    this.declared = declared;
    this.file = new Version(0, text);
    this.versions = versions;
    this.reader = reader;
    this.ignored = ignored;
    this.held = new Held(-1, file.number(), declared);
  }

  /** Looks up what was saved before the catalogue had changed so often. */
  public synchronized void follow(long changeCount) {
    if (held.changes < changeCount) {
      Version newest = newest();
      held =
          new Held(
              changeCount,
              newest.number(),
              newest.number() == held.version ? held.front : usable(newest));
    }
  }

  /** Has the next caller look up, after a change of this node. */
  public void expire(long changeCount) {
    changes.accumulateAndGet(changeCount, Math::max);
  }

  @Override
  public Front get() {
    // Others wait: their answers, made of an older front page, would be cached as of this change.
    long now = changes.get();
    if (held.changes < now) {
      follow(now);
    }
    return held.front;
  }

  /** The newest version, with the text of the file where it is that. */
  Version newest() {
    Version newest = versions.newest(1).stream().findFirst().orElse(file);
    return newest.isOfFile() ? new Version(newest.number(), file.declaration()) : newest;
  }

  /** Reads what an operator typed; the file was read at the start, whatever its length. */
  Reading read(String declaration) {
    return declaration.equals(file.declaration())
        ? new Reading.Valid(declared)
        : reader.apply(declaration);
  }

  private Front usable(Version version) {
    return switch (read(version.declaration())) {
      case Reading.Valid(Front front) -> front;
      case Reading.Invalid(String why) -> {
        ignored.accept(why);
        yield declared;
      }
    };
  }

  /** What it knows, by how often the catalogue had changed then. */
  private record Held(long changes, long version, Front front) {}
}
