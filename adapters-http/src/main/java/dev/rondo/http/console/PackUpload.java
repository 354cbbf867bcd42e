package dev.rondo.http.console;

import dev.rondo.application.pack.ImportPack.ItemChange;
import dev.rondo.application.pack.PackProblem;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A pack that an operator has uploaded to this node, and how far its import is. */
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

  /** What the operator calls it; its id where they do not say. */
  String name() {
    return name.isBlank() ? id : name;
  }

  /** Where it is shown. */
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

  /** Ends the work on it and deletes its file. */
  synchronized void discard() throws IOException {
    isDiscarded = true;
    work.close();
    Files.deleteIfExists(archive);
  }

  /** Begins work, unless some is under way already or nothing is left to do. */
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

  /** How far it is. */
  sealed interface State {

    /**
     * It is being checked or imported.
     *
     * @param total how much there is to do, or {@link ImportArchive#UNKNOWN}
     */
    record Working(String step, long done, long total) implements State {}

    /** It is valid, and nothing was changed yet. */
    record Checked(List<ItemChange> changes) implements State {
      /** Copies the list. */
      public Checked {
        changes = List.copyOf(changes);
      }
    }

    /** It is imported. */
    record Imported(List<ItemChange> changes) implements State {
      /** Copies the list. */
      public Imported {
        changes = List.copyOf(changes);
      }
    }

    /** It is invalid, and nothing was changed. */
    record Refused(List<PackProblem> problems) implements State {
      /** Copies the list. */
      public Refused {
        problems = List.copyOf(problems);
      }
    }

    /** The server failed; the log says why. */
    record Failed() implements State {}
  }
}
