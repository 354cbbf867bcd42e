package dev.rondo.bootstrap.wiring;

import dev.rondo.application.leaderboard.ScoreResults;
import dev.rondo.application.moderation.EndRetention;
import dev.rondo.application.room.ExpireRooms;
import dev.rondo.application.round.FollowRooms;
import dev.rondo.application.session.PurgeSessions;
import dev.rondo.application.submission.CollectSubmissions;
import dev.rondo.application.submission.CollectSubmissions.Collected;
import dev.rondo.http.failure.OutageClassifier;
import dev.rondo.http.health.WorkMetrics;
import dev.rondo.persistence.search.ItemIndex;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.TaskScheduler;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The periodic work of a server; any number of nodes may run it at the same time. */
@Singleton
public final class Jobs {

  private static final Logger LOG = LoggerFactory.getLogger(Jobs.class);

  private static final Duration LOOK_AT_CATALOGUE_EVERY = Duration.ofSeconds(1);
  private static final Duration FOLLOW_ITEMS_EVERY = Duration.ofSeconds(1);
  private static final Duration EXPIRE_ROOMS_EVERY = Duration.ofSeconds(5);
  private static final Duration FOLLOW_ROOMS_EVERY = Duration.ofSeconds(1);
  private static final Duration SCORE_RESULTS_EVERY = Duration.ofSeconds(10);
  private static final Duration PURGE_SESSIONS_EVERY = Duration.ofMinutes(1);
  private static final Duration END_RETENTION_EVERY = Duration.ofHours(1);
  private static final Duration COLLECT_EVERY = Duration.ofMinutes(10);

  private final TaskScheduler scheduler;
  private final CatalogueChangeListener watch;
  private final ItemIndex searchIndex;
  private final ExpireRooms expireRooms;
  private final FollowRooms followRooms;
  private final ScoreResults scoreResults;
  private final PurgeSessions purgeSessions;
  private final CollectSubmissions collectSubmissions;
  private final EndRetention endRetention;
  private final OutageClassifier outages;
  private final WorkMetrics metrics;

  Jobs(
      @Named(TaskExecutors.SCHEDULED) TaskScheduler scheduler,
      CatalogueChangeListener watch,
      ItemIndex searchIndex,
      ExpireRooms expireRooms,
      FollowRooms followRooms,
      ScoreResults scoreResults,
      PurgeSessions purgeSessions,
      CollectSubmissions collectSubmissions,
      EndRetention endRetention,
      OutageClassifier outages,
      WorkMetrics metrics) {
    this.scheduler = scheduler;
    this.watch = watch;
    this.searchIndex = searchIndex;
    this.expireRooms = expireRooms;
    this.followRooms = followRooms;
    this.scoreResults = scoreResults;
    this.purgeSessions = purgeSessions;
    this.collectSubmissions = collectSubmissions;
    this.endRetention = endRetention;
    this.outages = outages;
    this.metrics = metrics;
  }

  /** Runs them from now on, until the program ends. */
  public void begin() {
    for (Job job : all()) {
      var _ = scheduler.scheduleWithFixedDelay(job.every(), job.every(), job);
    }
  }

  /** Each of them, as it is before it was run. */
  List<Job> all() {
    return List.of(
        job("The look at the catalogue's version", LOOK_AT_CATALOGUE_EVERY, watch::look),
        job("The search index", FOLLOW_ITEMS_EVERY, searchIndex::catchUpWithDatabase),
        job("The expiry of rooms", EXPIRE_ROOMS_EVERY, expireRooms::expire),
        // Bans reach players in rooms by it, so it must not pause for long.
        job(
            "The rooms that are played in",
            FOLLOW_ROOMS_EVERY,
            FOLLOW_ROOMS_EVERY,
            followRooms::follow),
        job("The scoring of results", SCORE_RESULTS_EVERY, scoreResults::score),
        job("The purge of sessions", PURGE_SESSIONS_EVERY, purgeSessions::purge),
        job("The collection of submissions", COLLECT_EVERY, this::collect),
        job("The end of retention", END_RETENTION_EVERY, endRetention::end));
  }

  private Job job(String name, Duration every, Runnable work) {
    return new Job(name, every, metrics.measured(name, work), outages);
  }

  private Job job(String name, Duration every, Duration longest, Runnable work) {
    return new Job(name, every, longest, metrics.measured(name, work), outages);
  }

  private void collect() {
    Collected collected = collectSubmissions.collect();
    if (!collected.equals(Collected.NOTHING)) {
      LOG.info(
          "Collected {} expired submissions, {} files and {} broken-off uploads",
          collected.submissions(),
          collected.files(),
          collected.staged());
    }
    if (collected.undeletable() > 0) {
      LOG.warn("{} files could not be deleted and will be tried again", collected.undeletable());
    }
  }
}
