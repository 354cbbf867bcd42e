package dev.rondo.application.item;

import dev.rondo.application.item.EditFront.Reading;
import dev.rondo.application.item.FrontVersions.Version;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The front page in effect: the newest saved version, or the file if none was saved or it is
 * unusable. It is cached until the catalogue changes, and each new version counts as such a change.
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
   * @param declared what the file declares; versions replace its buttons and pages
   * @param text the buttons and pages of the file
   * @param reader reads texts of operators
   * @param ignored receives once why a version is unusable
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

  /** Looks up the newest version, unless it is known as of this change of the catalogue. */
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

  /** Makes the next caller look up the version, after a change by this node. */
  public void expire(long changeCount) {
    changes.accumulateAndGet(changeCount, Math::max);
  }

  @Override
  public Front get() {
    // Others wait: responses from an older front page would be cached under the new version.
    long now = changes.get();
    if (held.changes < now) {
      follow(now);
    }
    return held.front;
  }

  /** The newest version, with the text of the file if it stands for that. */
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

  /** The cached version, as of a change count of the catalogue. */
  private record Held(long changes, long version, Front front) {}
}
