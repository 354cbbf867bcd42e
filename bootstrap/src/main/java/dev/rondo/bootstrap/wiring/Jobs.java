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
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.TaskScheduler;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The periodic work of a server; any number of nodes may do it at the same time. */
@Singleton
public final class Jobs {

  private static final Logger LOG = LoggerFactory.getLogger(Jobs.class);

  /** Two jobs with this interval, one after the other, find a new item within a second. */
  private static final Duration HALF_SECOND = Duration.ofMillis(500);

  private static final Duration SECOND = Duration.ofSeconds(1);
  private static final Duration FIVE_SECONDS = Duration.ofSeconds(5);
  private static final Duration TEN_SECONDS = Duration.ofSeconds(10);
  private static final Duration MINUTE = Duration.ofMinutes(1);
  private static final Duration TEN_MINUTES = Duration.ofMinutes(10);
  private static final Duration HOUR = Duration.ofHours(1);

  private static final String RECOMPUTE_BOARDS = "recompute_boards";

  /** Changes are kept for twice as long as a node may miss them. */
  private static final Duration CHANGES_KEPT =
      CommunityFollower.LONGEST_TRANSACTION.multipliedBy(2);

  private final TaskScheduler scheduler;
  private final BeanLocator beans;
  private final WorkMetrics metrics;
  private final OutageClassifier outages;

  /** By their labels in metrics. */
  private final Map<String, Job> all = new LinkedHashMap<>();

  Jobs(
      @Named(TaskExecutors.SCHEDULED) TaskScheduler scheduler,
      BeanLocator beans,
      WorkMetrics metrics,
      OutageClassifier outages,
      Settings settings) {
    this.scheduler = scheduler;
    this.beans = beans;
    this.metrics = metrics;
    this.outages = outages;
    add(
        "follow_catalogue",
        "Checking the catalogue's version",
        HALF_SECOND,
        CatalogueChangeListener.class,
        CatalogueChangeListener::look);
    add(
        "purge_changes",
        "The purge of seen changes",
        CHANGES_KEPT,
        CommunityFollower.class,
        CommunityFollower::forget);
    add(
        "follow_sessions",
        "Checking sessions in use",
        SECOND,
        CachedSessions.class,
        CachedSessions::lookUpAgain);
    add(
        "index_items",
        "The search index",
        HALF_SECOND,
        ItemIndex.class,
        ItemIndex::catchUpWithDatabase);
    add(
        "expire_rooms",
        "The expiry of rooms",
        FIVE_SECONDS,
        ExpireRooms.class,
        ExpireRooms::expire);
    add("lift_bans", "The end of bans", FIVE_SECONDS, LiftEndedBans.class, LiftEndedBans::lift);
    // Bans reach players in rooms by it, so it must not pause for long.
    add(
        "follow_rooms",
        "Following the rooms in play",
        SECOND,
        SECOND,
        LiveRooms.class,
        LiveRooms::follow);
    // Without pauses: a result that fails each time must not hold up the others.
    add(
        "score_results",
        "The scoring of results",
        TEN_SECONDS,
        Duration.ZERO,
        ScoreResults.class,
        ScoreResults::score);
    add(
        "score_unchecked",
        "The scoring of unchecked results",
        MINUTE,
        ScoreResults.class,
        ScoreResults::scoreUnchecked);
    add(
        RECOMPUTE_BOARDS,
        "The scoring of all results",
        MINUTE,
        ScoreResults.class,
        ScoreResults::goOnRecomputing);
    add(
        "publish_drafts",
        "The publication of drafts",
        TEN_SECONDS,
        PublishDrafts.class,
        PublishDrafts::publish);
    add("end_periods", "The end of leaderboards' periods", HOUR, EndPeriods.class, EndPeriods::end);
    add(
        "purge_sessions",
        "The purge of sessions",
        MINUTE,
        PurgeSessions.class,
        PurgeSessions::purge);
    add("count_votes", "The counting of votes", TEN_MINUTES, CountVotes.class, CountVotes::count);
    add("purge_rooms", "The purge of rooms", TEN_MINUTES, ExpireRooms.class, ExpireRooms::purge);
    add(
        "collect_submissions",
        "The collection of submissions",
        TEN_MINUTES,
        CollectSubmissions.class,
        submissions -> report(submissions.collect()));
    add("check_files", "The check of files", MINUTE, CheckFiles.class, this::check);
    add("end_retention", "The end of retention", HOUR, EndRetention.class, EndRetention::end);
    settings.get(Setting.BACKUP_EVERY).ifPresent(this::addBackup);
  }

  private void addBackup(Duration every) {
    metrics.expectBackups(every);
    add("make_backups", "The backup", MINUTE, MakeDueBackup.class, this::backUp);
  }

  private <T> void add(
      String label, String phrase, Duration every, Class<T> bean, Consumer<T> work) {
    add(label, phrase, every, TEN_MINUTES, bean, work);
  }

  /**
   * Adds a job that calls a bean.
   *
   * @param label in measurements: lower-case words with underscores between them
   * @param phrase in the log, where a sentence begins with it
   * @param longest the longest pause after failures
   */
  private <T> void add(
      String label,
      String phrase,
      Duration every,
      Duration longest,
      Class<T> bean,
      Consumer<T> work) {
    T found = beans.getBean(bean);
    Runnable measured = metrics.measured(label, () -> work.accept(found));
    all.put(label, new Job(phrase, every, longest, measured, outages));
  }

  List<String> labels() {
    return List.copyOf(all.keySet());
  }

  /**
   * Starts all jobs, which run until {@link #end}. Those of each minute first run after ten
   * seconds, because the build waits for them; rarer ones may take long, and begin later.
   */
  public void begin() {
    // At once: until it has run, nobody knows that leaderboards are yet to be filled.
    Objects.requireNonNull(all.get(RECOMPUTE_BOARDS)).run();
    for (Job job : all.values()) {
      Duration first = job.every().equals(MINUTE) ? TEN_SECONDS : job.every();
      var _ = scheduler.scheduleWithFixedDelay(first, job.every(), job);
    }
  }

  /** Ends all work, before the program closes what it needs. */
  public void end() {
    all.values().forEach(Job::end);
  }

  /** Makes the backups of a schedule, and shows how old the newest is. */
  private void backUp(MakeDueBackup backups) {
    Outcome backup = backups.make();
    metrics.backupMade(backup.newest());
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

  /** Checks files, and shows how far that is. */
  private void check(CheckFiles files) {
    Checked checked = files.check();
    metrics.show(checked.progress());
    checked.lost().forEach(Jobs::report);
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
