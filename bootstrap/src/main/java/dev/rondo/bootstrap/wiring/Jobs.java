package dev.rondo.bootstrap.wiring;

import dev.rondo.application.backup.CreateBackup.Created;
import dev.rondo.application.backup.MakeDueBackup;
import dev.rondo.application.backup.MakeDueBackup.Outcome;
import dev.rondo.application.creation.PublishDrafts;
import dev.rondo.application.file.CheckFiles;
import dev.rondo.application.file.CheckFiles.Checked;
import dev.rondo.application.file.LostFile;
import dev.rondo.application.leaderboard.EndPeriods;
import dev.rondo.application.leaderboard.ScoreResults;
import dev.rondo.application.moderation.EndRetention;
import dev.rondo.application.room.ExpireRooms;
import dev.rondo.application.round.LiveRooms;
import dev.rondo.application.session.LiftEndedBans;
import dev.rondo.application.session.PurgeSessions;
import dev.rondo.application.submission.CollectSubmissions;
import dev.rondo.application.submission.CollectSubmissions.Collected;
import dev.rondo.application.vote.CountVotes;
import dev.rondo.bootstrap.settings.Setting;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.bootstrap.wiring.CommunityFollower.CatalogueChangeListener;
import dev.rondo.http.failure.OutageClassifier;
import dev.rondo.http.health.WorkMetrics;
import dev.rondo.persistence.search.ItemIndex;
import dev.rondo.persistence.session.CachedSessions;
import io.micronaut.context.BeanLocator;
import io.micronaut.context.annotation.Requires;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.TaskScheduler;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The periodic work of a server; any number of nodes may do it at the same time. */
@Singleton
public final class Jobs {

  private static final Logger LOG = LoggerFactory.getLogger(Jobs.class);

  private static final Duration SECOND = Duration.ofSeconds(1);
  private static final Duration FIVE_SECONDS = Duration.ofSeconds(5);
  private static final Duration TEN_SECONDS = Duration.ofSeconds(10);
  private static final Duration MINUTE = Duration.ofMinutes(1);
  private static final Duration TEN_MINUTES = Duration.ofMinutes(10);
  private static final Duration HOUR = Duration.ofHours(1);

  /** Changes are kept for twice as long as a node may miss them. */
  private static final Duration CHANGES_KEPT =
      CommunityFollower.LONGEST_TRANSACTION.multipliedBy(2);

  private static final List<Work<?>> TABLE =
      List.of(
          new Work<>(
              "follow_catalogue",
              "Checking the catalogue's version",
              SECOND,
              CatalogueChangeListener.class,
              CatalogueChangeListener::look),
          new Work<>(
              "purge_changes",
              "The purge of seen changes",
              CHANGES_KEPT,
              CommunityFollower.class,
              CommunityFollower::forget),
          new Work<>(
              "follow_sessions",
              "Checking sessions in use",
              SECOND,
              CachedSessions.class,
              CachedSessions::lookUpAgain),
          new Work<>(
              "index_items",
              "The search index",
              SECOND,
              ItemIndex.class,
              ItemIndex::catchUpWithDatabase),
          new Work<>(
              "expire_rooms",
              "The expiry of rooms",
              FIVE_SECONDS,
              ExpireRooms.class,
              ExpireRooms::expire),
          new Work<>(
              "lift_bans",
              "The end of bans",
              FIVE_SECONDS,
              LiftEndedBans.class,
              LiftEndedBans::lift),
          // Bans reach players in rooms by it, so it must not pause for long.
          new Work<>(
              "follow_rooms",
              "The rooms that are played in",
              SECOND,
              SECOND,
              LiveRooms.class,
              LiveRooms::follow),
          new Work<>(
              "score_results",
              "The scoring of results",
              TEN_SECONDS,
              ScoreResults.class,
              ScoreResults::score),
          new Work<>(
              "score_unchecked",
              "The scoring of unchecked results",
              MINUTE,
              ScoreResults.class,
              ScoreResults::scoreUnchecked),
          new Work<>(
              "recompute_boards",
              "The scoring of all results",
              MINUTE,
              ScoreResults.class,
              ScoreResults::goOnRecomputing),
          new Work<>(
              "publish_drafts",
              "The publication of drafts",
              TEN_SECONDS,
              PublishDrafts.class,
              PublishDrafts::publish),
          new Work<>(
              "end_periods",
              "The end of leaderboards' periods",
              HOUR,
              EndPeriods.class,
              EndPeriods::end),
          new Work<>(
              "purge_sessions",
              "The purge of sessions",
              MINUTE,
              PurgeSessions.class,
              PurgeSessions::purge),
          new Work<>(
              "count_votes",
              "The counting of votes",
              TEN_MINUTES,
              CountVotes.class,
              CountVotes::count),
          new Work<>(
              "collect_submissions",
              "The collection of submissions",
              TEN_MINUTES,
              CollectSubmissions.class,
              submissions -> report(submissions.collect())),
          new Work<>(
              "check_files", "The check of files", MINUTE, FileCheck.class, FileCheck::check),
          new Work<>(
              "end_retention",
              "The end of retention",
              HOUR,
              EndRetention.class,
              EndRetention::end));

  private static final Work<?> BACKUP =
      new Work<>(
          "make_backups", "The backup", MINUTE, ScheduledBackup.class, ScheduledBackup::make);

  private final TaskScheduler scheduler;
  private final List<Work<?>> table;
  private final List<Job> all;

  Jobs(
      @Named(TaskExecutors.SCHEDULED) TaskScheduler scheduler,
      BeanLocator beans,
      WorkMetrics metrics,
      OutageClassifier outages) {
    this.scheduler = scheduler;
    this.table =
        beans.findBean(ScheduledBackup.class).isPresent()
            ? Stream.concat(TABLE.stream(), Stream.of(BACKUP)).toList()
            : TABLE;
    this.all = table.stream().map(work -> work.job(beans, metrics, outages)).toList();
  }

  /** What each is called in measurements. */
  List<String> labels() {
    return table.stream().map(Work::label).toList();
  }

  /** Starts all work, which goes on until {@link #end}. */
  public void begin() {
    for (Job job : all) {
      var _ = scheduler.scheduleWithFixedDelay(job.every(), job.every(), job);
    }
  }

  /** Ends all work, before the program closes what it needs. */
  public void end() {
    all.forEach(Job::end);
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

  /**
   * What a bean does again and again.
   *
   * @param label in measurements: lower-case words with underscores between them
   * @param phrase in the log, where a sentence begins with it
   * @param longest the longest pause after failures
   */
  private record Work<T>(
      String label,
      String phrase,
      Duration every,
      Duration longest,
      Class<T> bean,
      Consumer<T> work) {

    Work(String label, String phrase, Duration every, Class<T> bean, Consumer<T> work) {
      this(label, phrase, every, TEN_MINUTES, bean, work);
    }

    Job job(BeanLocator beans, WorkMetrics metrics, OutageClassifier outages) {
      T found = beans.getBean(bean);
      Runnable measured = metrics.measured(label, () -> work.accept(found));
      return new Job(phrase, every, longest, measured, outages);
    }
  }

  /** Checks files, and shows how far that is. */
  @Singleton
  record FileCheck(CheckFiles files, WorkMetrics metrics) {

    void check() {
      Checked checked = files.check();
      metrics.show(checked.progress());
      checked.lost().forEach(Jobs::report);
    }
  }

  /** Makes the backups of a schedule, and shows how old the newest is. */
  @Singleton
  @Requires(property = DataFactory.SCHEDULED, pattern = ".+")
  static final class ScheduledBackup {

    private final MakeDueBackup backups;
    private final WorkMetrics metrics;

    ScheduledBackup(MakeDueBackup backups, Settings settings, WorkMetrics metrics) {
      this.backups = backups;
      this.metrics = metrics;
      metrics.expectBackups(settings.get(Setting.BACKUP_EVERY).orElseThrow());
    }

    void make() {
      Outcome outcome = backups.make();
      metrics.backupMade(outcome.newest());
      report(outcome);
    }
  }
}
