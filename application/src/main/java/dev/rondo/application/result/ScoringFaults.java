package dev.rondo.application.result;

/** Driven port: learns when a result could not be scored at once; the job tries it again. */
@FunctionalInterface
public interface ScoringFaults {

  void report(RuntimeException fault);
}
