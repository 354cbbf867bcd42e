package dev.rondo.application.result;

/** Driven port: learns of results that could not be scored at once, which the job retries. */
@FunctionalInterface
public interface ScoringFaults {

  void report(RuntimeException fault);
}
