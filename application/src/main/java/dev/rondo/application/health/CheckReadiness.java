package dev.rondo.application.health;

import dev.rondo.application.health.Dependency.UnreachableException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Use case: tell whether the server can answer requests now. */
public interface CheckReadiness {

  /** Tries everything that requests need. */
  Outcome check();

  /** The use case over the dependencies, tried in their order. */
  static CheckReadiness over(List<Dependency> dependencies) {
    List<Dependency> all = List.copyOf(dependencies);
    return () -> {
      List<Fault> faults = new ArrayList<>();
      for (Dependency dependency : all) {
        try {
          dependency.check();
        } catch (UnreachableException e) {
          faults.add(new Fault(dependency.name(), Objects.toString(e.getMessage(), "")));
        }
      }
      return faults.isEmpty() ? new Outcome.Ready() : new Outcome.NotReady(faults);
    };
  }

  /** Every way in which it can end. */
  sealed interface Outcome {

    /** Everything works. */
    record Ready() implements Outcome {}

    /** Everything can be read, and nothing be changed. */
    record ReadOnly(Fault fault) implements Outcome {}

    /**
     * Something does not work.
     *
     * @param faults what, at least one
     */
    record NotReady(List<Fault> faults) implements Outcome {

      /** Copies the list. */
      public NotReady {
        faults = List.copyOf(faults);
      }
    }
  }

  /**
   * A dependency that does not work.
   *
   * @param why one line for the person who runs the server; not for callers
   */
  record Fault(String dependency, String why) {}
}
