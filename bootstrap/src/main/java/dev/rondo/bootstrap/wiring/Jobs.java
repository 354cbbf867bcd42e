package dev.rondo.bootstrap.wiring;

import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.TaskScheduler;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.util.List;

/** All periodic work of a server. */
@Singleton
public final class Jobs {

  private final TaskScheduler scheduler;
  private final List<Job> all;

  Jobs(@Named(TaskExecutors.SCHEDULED) TaskScheduler scheduler, List<Job> all) {
    this.scheduler = scheduler;
    this.all = List.copyOf(all);
  }

  /** Does it from now on, until the program ends. */
  public void begin() {
    for (Job job : all) {
      var _ = scheduler.scheduleWithFixedDelay(job.every(), job.every(), job);
    }
  }
}
