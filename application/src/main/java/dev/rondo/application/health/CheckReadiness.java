package dev.rondo.application.health;

import dev.rondo.application.health.Dependency.UnreachableException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Use case: tell whether the server can answer requests now. */
public interface CheckReadiness {

  /** Tries everything that requests need. */
  Outcome check();

  record Service(List<Dependency> dependencies) implements CheckReadiness {

    public Service {
      dependencies = List.copyOf(dependencies);
    }

    @Override
    public Outcome check() {
      List<Fault> faults = new ArrayList<>();
      for (Dependency dependency : dependencies) {
        try {
          dependency.check();
        } catch (UnreachableException e) {
          faults.add(new Fault(dependency.name(), Objects.toString(e.getMessage(), "")));
        }
      }
      return faults.isEmpty() ? new Outcome.Ready() : new Outcome.NotReady(faults);
    }
  }

  sealed interface Outcome {

    record Ready() implements Outcome {}

    /** Everything can be read, but nothing written. */
    record ReadOnly(Fault fault) implements Outcome {}

    /** Something does not work. */
    record NotReady(List<Fault> faults) implements Outcome {

      public NotReady {
        faults = List.copyOf(faults);
      }
    }
  }

  /** A dependency that does not work, and why, for operators only. */
  record Fault(String dependency, String why) {}
}
