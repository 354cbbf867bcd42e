package dev.rondo.application.result;

/** Driven port: told when a result could not be scored at once; the job tries it again. */
@FunctionalInterface
public interface ScoringFaults {

  /** Scoring failed. */
  void report(RuntimeException fault);
}
