package dev.rondo.application.item;

import dev.rondo.application.item.FrontReader.Reading;
import dev.rondo.application.item.FrontVersions.Version;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The front page in effect: the newest saved version, or what the file declares where none was
 * saved or it is unusable. It is kept in memory, and looked up again after a change of the
 * catalogue, as which each version counts.
 */
public final class CurrentFront implements Supplier<Front> {

  private final Front declared;
  private final FrontVersions versions;
  private final FrontReader reader;
  private final Consumer<String> ignored;
  private final AtomicLong changes = new AtomicLong();
  private volatile Held held;

  /**
   * Looks nothing up yet.
   *
   * @param declared what the file declares
   * @param ignored is told once why a version is unusable
   */
  public CurrentFront(
      Front declared, FrontVersions versions, FrontReader reader, Consumer<String> ignored) {
    this.declared = declared;
    this.versions = versions;
    this.reader = reader;
    this.ignored = ignored;
    this.held = new Held(-1, Version.NONE.number(), declared);
  }

  /** Tells it how often the catalogue has changed, before anybody else is told. */
  public void follow(long changeCount) {
    changes.accumulateAndGet(changeCount, Math::max);
  }

  @Override
  public Front get() {
    return held.changes == changes.get() ? held.front : lookUp();
  }

  private synchronized Front lookUp() {
    long now = changes.get();
    if (held.changes != now) {
      Version newest = versions.newest();
      Front front = newest.number() == held.version ? held.front : read(newest);
      held = new Held(now, newest.number(), front);
    }
    return held.front;
  }

  private Front read(Version version) {
    if (version.number() == Version.NONE.number()) {
      return declared;
    }
    return switch (reader.read(version.declaration())) {
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
