package dev.rondo.bootstrap.wiring;

import dev.rondo.application.backup.BackupSchedule;
import dev.rondo.application.backup.CreateBackup.Created;
import dev.rondo.application.backup.MakeDueBackup;
import dev.rondo.application.backup.MakeDueBackup.Outcome;
import dev.rondo.application.file.CheckFiles;
import dev.rondo.application.file.CheckFiles.Checked;
import dev.rondo.application.file.LostFile;
import dev.rondo.application.leaderboard.ScoreResults;
import dev.rondo.application.moderation.EndRetention;
import dev.rondo.application.room.ExpireRooms;
import dev.rondo.application.round.FollowRooms;
import dev.rondo.application.session.LiftEndedBans;
import dev.rondo.application.session.PurgeSessions;
import dev.rondo.application.submission.CollectSubmissions;
import dev.rondo.application.submission.CollectSubmissions.Collected;
import dev.rondo.http.failure.OutageClassifier;
import dev.rondo.http.health.BackupMetrics;
import dev.rondo.http.health.FileCheckMetrics;
import dev.rondo.http.health.WorkMetrics;
import dev.rondo.persistence.search.ItemIndex;
import dev.rondo.persistence.session.CachedSessions;
import io.micronaut.context.annotation.Factory;
import io.micronaut.context.annotation.Requires;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Wires the periodic work of a server; any number of nodes may do it at the same time. */
@Factory
final class JobFactory {

  private static final Logger LOG = LoggerFactory.getLogger(JobFactory.class);

  private static final Duration EVERY_SECOND = Duration.ofSeconds(1);

  private final OutageClassifier outages;
  private final WorkMetrics metrics;

  JobFactory(OutageClassifier outages, WorkMetrics metrics) {
    this.outages = outages;
    this.metrics = metrics;
  }

  private Job job(String label, String phrase, Duration every, Runnable work) {
    return new Job(new JobName(label, phrase), every, metrics.measured(label, work), outages);
  }

  @Singleton
  Job followCatalogue(CatalogueChangeListener listener) {
    return job(
        "follow_catalogue", "Checking the catalogue's version", EVERY_SECOND, listener::look);
  }

  /** Changes are kept for twice as long as a node may miss them. */
  @Singleton
  Job forgetCommunityChanges(CommunityFollower community) {
    return job(
        "purge_changes",
        "The purge of seen changes",
        CommunityFollower.LONGEST_TRANSACTION.multipliedBy(2),
        community::forget);
  }

  @Singleton
  Job followSessions(CachedSessions sessions) {
    return job("follow_sessions", "Checking sessions in use", EVERY_SECOND, sessions::lookUpAgain);
  }

  @Singleton
  Job followItems(ItemIndex index) {
    return job("index_items", "The search index", EVERY_SECOND, index::catchUpWithDatabase);
  }

  @Singleton
  Job expireRooms(ExpireRooms rooms) {
    return job("expire_rooms", "The expiry of rooms", Duration.ofSeconds(5), rooms::expire);
  }

  @Singleton
  Job liftEndedBans(LiftEndedBans bans) {
    return job("lift_bans", "The end of bans", Duration.ofSeconds(5), bans::lift);
  }

  /** Bans reach players in rooms by it, so it must not pause for long. */
  @Singleton
  Job followRooms(FollowRooms rooms) {
    JobName name = new JobName("follow_rooms", "The rooms that are played in");
    return new Job(
        name, EVERY_SECOND, EVERY_SECOND, metrics.measured(name.label(), rooms::follow), outages);
  }

  @Singleton
  Job scoreResults(ScoreResults results) {
    return job("score_results", "The scoring of results", Duration.ofSeconds(10), results::score);
  }

  @Singleton
  Job scoreUncheckedResults(ScoreResults results) {
    return job(
        "score_unchecked",
        "The scoring of unchecked results",
        Duration.ofMinutes(1),
        results::scoreUnchecked);
  }

  @Singleton
  Job recomputeResults(ScoreResults results) {
    return job(
        "recompute_boards",
        "The scoring of all results",
        Duration.ofMinutes(1),
        results::goOnRecomputing);
  }

  @Singleton
  Job purgeSessions(PurgeSessions sessions) {
    return job("purge_sessions", "The purge of sessions", Duration.ofMinutes(1), sessions::purge);
  }

  @Singleton
  Job collectSubmissions(CollectSubmissions submissions) {
    return job(
        "collect_submissions",
        "The collection of submissions",
        Duration.ofMinutes(10),
        () -> report(submissions.collect()));
  }

  @Singleton
  Job checkFiles(CheckFiles files, FileCheckMetrics state) {
    return job(
        "check_files",
        "The check of files",
        Duration.ofMinutes(1),
        () -> {
          Checked checked = files.check();
          state.show(checked.progress());
          checked.lost().forEach(JobFactory::report);
        });
  }

  @Singleton
  Job endRetention(EndRetention retention) {
    return job("end_retention", "The end of retention", Duration.ofHours(1), retention::end);
  }

  @Singleton
  @Requires(property = BackupFactory.SCHEDULED, pattern = ".+")
  Job makeBackups(MakeDueBackup backups, BackupSchedule schedule, BackupMetrics age) {
    age.expect(schedule.every());
    return job(
        "make_backups",
        "The backup",
        Duration.ofMinutes(1),
        () -> {
          Outcome outcome = backups.make();
          age.made(outcome.newest());
          report(outcome);
        });
  }

  private static void report(Outcome backup) {
    if (backup instanceof Outcome.Made(Instant newest, Created created)) {
      LOG.info("Made the backup of {}: the database and {} files", newest, created.files());
      if (!created.lost().isEmpty()) {
        LOG.warn(
            "The backup is without {} files that are lost, and no older one is deleted;"
                + " \"rondo doctor --deep\" names them",
            created.lost().size());
      }
    }
  }

  private static void report(LostFile file) {
    LOG.warn(
        "The stored file {} is {}; bring it back by \"rondo files restore\" from a backup, or"
            + " import its pack again",
        file.hash(),
        switch (file.loss()) {
          case MISSING -> "missing";
          case DAMAGED -> "damaged";
        });
  }

  private static void report(Collected collected) {
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
