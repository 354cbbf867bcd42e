package dev.rondo.http.console;

import dev.rondo.application.pack.ImportPack.ItemChange;
import dev.rondo.application.pack.PackProblem;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A pack that was uploaded to this node, and the progress of its import. */
final class PackUpload implements ImportArchive.Watcher {

  private final String id;
  private final String name;
  private final Path archive;
  private Closeable work = () -> {};
  private boolean isDiscarded;
  private volatile State state = new State.Working("", 0, ImportArchive.UNKNOWN);

  PackUpload(String id, String name, Path archive) {
    this.id = id;
    this.name = name;
    this.archive = archive;
  }

  String id() {
    return id;
  }

  /** The operator's name for it, else its id. */
  String name() {
    return name.isBlank() ? id : name;
  }

  String path() {
    return Place.IMPORT.path() + "/" + id;
  }

  Path archive() {
    return archive;
  }

  State state() {
    return state;
  }

  void become(State next) {
    state = next;
  }

  boolean isWorking() {
    return state instanceof State.Working;
  }

  @Override
  public synchronized void opened(Closeable opened) throws IOException {
    work = opened;
    if (isDiscarded) {
      opened.close();
    }
  }

  synchronized void discard() throws IOException {
    isDiscarded = true;
    work.close();
    Files.deleteIfExists(archive);
  }

  /** Begins work, unless it is under way or finished. */
  synchronized boolean begin() {
    if (!(state instanceof State.Checked)) {
      return false;
    }
    state = new State.Working("", 0, ImportArchive.UNKNOWN);
    return true;
  }

  @Override
  public void at(String step, long done, long total) {
    state = new State.Working(step, done, total);
  }

  sealed interface State {

    /** It is being checked or imported; the total may be unknown. */
    record Working(String step, long done, long total) implements State {}

    /** It is valid; nothing was changed yet. */
    record Checked(List<ItemChange> changes) implements State {}

    record Imported(List<ItemChange> changes) implements State {}

    /** It is invalid, and nothing was changed. */
    record Refused(List<PackProblem> problems) implements State {}

    /** The import failed; the log says why. */
    record Failed() implements State {}
  }
}
