package dev.rondo.application.moderation;

import dev.rondo.application.audit.AuditEntry;
import dev.rondo.application.audit.AuditLog;
import dev.rondo.application.community.Comments;
import dev.rondo.application.community.Comments.ListedComment;
import dev.rondo.application.item.HiddenItems;
import dev.rondo.application.item.HiddenItems.HiddenItem;
import dev.rondo.application.leaderboard.Records;
import dev.rondo.application.leaderboard.Result;
import dev.rondo.application.leaderboard.Result.ReviewStatus;
import dev.rondo.application.paging.Paging;
import dev.rondo.application.player.Players;
import dev.rondo.application.player.Players.RegisteredPlayer;
import dev.rondo.application.room.Rooms;
import dev.rondo.application.submission.Submissions;
import dev.rondo.domain.paging.ListId;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.player.PlayerFilter;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.RoomSummary;
import dev.rondo.domain.text.Keywords;
import java.time.InstantSource;
import java.util.Optional;

/**
 * Use case, for operators: read a page of a list. There is none if its cursor belongs to another
 * list. Console and command line share it.
 */
public interface ReadLists {

  /** The audit log, the newest entry first. */
  Optional<Page<AuditEntry>> audit(AuditLog.Filter filter, PageRequest page);

  /** Comments, hidden ones too, the newest first. */
  Optional<Page<ListedComment>> comments(Comments.Filter filter, PageRequest page);

  /** The hidden items that match all keywords, the latest first. */
  Optional<Page<HiddenItem>> hiddenItems(Keywords keywords, PageRequest page);

  /** The open rooms with who is in them, the newest first. */
  Optional<Page<RoomSummary>> openRooms(PageRequest page);

  /** The players that a search finds, by first sign-in. */
  Optional<Page<RegisteredPlayer>> players(Players.Search search, PageRequest page);

  /** Results with a review status, the oldest first. */
  Optional<Page<Result>> results(ReviewStatus status, PlayerFilter players, PageRequest page);

  /** The submissions whose key has not expired, the newest first. */
  Optional<Page<Submissions.Summary>> submissions(PlayerFilter players, PageRequest page);

  record Service(
      AuditLog audit,
      Comments comments,
      HiddenItems hiddenItems,
      Rooms rooms,
      Players players,
      Records records,
      Submissions submissions,
      Paging paging,
      InstantSource clock)
      implements ReadLists {

    @Override
    public Optional<Page<AuditEntry>> audit(AuditLog.Filter filter, PageRequest page) {
      return paging.page(new ListId("audit/" + filter), page, audit.list(filter));
    }

    @Override
    public Optional<Page<ListedComment>> comments(Comments.Filter filter, PageRequest page) {
      return paging.page(new ListId("comments/" + filter), page, comments.list(filter));
    }

    @Override
    public Optional<Page<HiddenItem>> hiddenItems(Keywords keywords, PageRequest page) {
      return paging.page(
          new ListId("items/hidden?" + keywords.words()), page, hiddenItems.hiddenItems(keywords));
    }

    @Override
    public Optional<Page<RoomSummary>> openRooms(PageRequest page) {
      return paging.page(
          new ListId("rooms/open"), page, rooms.open(Keywords.NONE, clock.instant()));
    }

    @Override
    public Optional<Page<RegisteredPlayer>> players(Players.Search search, PageRequest page) {
      return paging.page(new ListId("players/" + search), page, players.list(search));
    }

    @Override
    public Optional<Page<Result>> results(
        ReviewStatus status, PlayerFilter players, PageRequest page) {
      return paging.page(
          new ListId("results/" + status + "/" + players),
          page,
          switch (players) {
            case PlayerFilter.All() -> records.of(status);
            case PlayerFilter.Only(PlayerId player) -> records.of(status, player);
          });
    }

    @Override
    public Optional<Page<Submissions.Summary>> submissions(PlayerFilter players, PageRequest page) {
      return paging.page(
          new ListId("submissions/" + players), page, submissions.list(players, clock.instant()));
    }
  }
}
