package dev.rondo.domain.round;

import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.round.Scoreboard.Score;
import dev.rondo.domain.round.Scoreboard.Section;
import dev.rondo.domain.signature.SignedBody;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A room in which players play rounds. Each change gives a new one, with events that update the
 * clients' copies.
 */
public record RoundRoom(
    String title,
    Members members,
    Phase phase,
    AutoExit autoExit,
    Suggestions suggestions,
    Scoring scoring,
    Scoreboard scoreboard,
    List<PlayerResult> results,
    Set<PlayerId> removed) {

  /** Copies the collections and checks that the players' status fits the phase. */
  public RoundRoom {
    results = List.copyOf(results);
    removed = Set.copyOf(removed);
    for (Member member : members.list()) {
      if (!phase.status().fits(member.status())) {
        throw new IllegalArgumentException(member.status() + " while " + phase.status());
      }
    }
  }

  /** A room with its first players, in order; the first is master and lead. */
  public static Change open(String title, Map<PlayerId, SignedBody> arrivals) {
    Map.Entry<PlayerId, SignedBody> first = arrivals.entrySet().iterator().next();
    RoundRoom room =
        new RoundRoom(
            title,
            Members.of(Member.arriving(first.getKey(), first.getValue())),
            new Phase.Selecting(List.of()),
            AutoExit.OFF,
            Suggestions.NONE,
            Scoring.ALL,
            Scoreboard.EMPTY,
            List.of(),
            Set.of());
    return room.enter(arrivals);
  }

  /** Whether a player may enter: removed ones may not. */
  public boolean admits(PlayerId player) {
    return !removed.contains(player);
  }

  /**
   * Players enter in order, or return with another proof. Who returns keeps roles and scores, and
   * in a round waits, because the client starts again, but may still finish.
   */
  public Change enter(Map<PlayerId, SignedBody> arrivals) {
    Change change = Change.none(this);
    for (Map.Entry<PlayerId, SignedBody> arrival : arrivals.entrySet()) {
      change = change.then(change.room().enter(arrival.getKey(), arrival.getValue(), arrivals));
    }
    RoundRoom next = change.room();
    Delivery state = new Delivery.ToSome(arrivals.keySet(), new RoundEvent.Update(next));
    return change.then(Change.of(next, state)).then(next.settle());
  }

  private Change enter(PlayerId player, SignedBody proof, Map<PlayerId, SignedBody> arrivals) {
    Optional<Member> before = members.find(player);
    if (before.isEmpty()) {
      Member newcomer = Member.arriving(player, proof);
      return with(members.with(newcomer))
          .tellOthers(arrivals, List.of(new RoundEvent.UserAdded(newcomer)));
    }
    UserStatus status =
        phase instanceof Phase.Playing ? UserStatus.WAITING : before.orElseThrow().status();
    Member after = new Member(player, proof, status);
    return with(members.change(player, _ -> after))
        .tellOthers(arrivals, replacing(before.orElseThrow(), after));
  }

  /** The events that restore a returning member, whom clients forget when removed. */
  private List<RoundEvent> replacing(Member before, Member after) {
    PlayerId player = after.player();
    List<RoundEvent> events = new ArrayList<>();
    events.add(new RoundEvent.UserRemoved(before));
    events.add(new RoundEvent.UserAdded(after));
    if (members.master().equals(player)) {
      events.add(new RoundEvent.MasterUpdated(player));
    }
    if (members.lead().equals(player)) {
      events.add(new RoundEvent.LeadUpdated(player));
    }
    if (after.status() != UserStatus.WAITING) {
      events.add(new RoundEvent.UserStatusUpdated(player, after.status()));
    }
    results.stream()
        .filter(result -> result.player().equals(player))
        .forEach(result -> events.add(new RoundEvent.ResultAdded(result)));
    List<Section> sections = scoreboard.sections(scoring);
    for (int section = 0; section < sections.size(); section++) {
      List<Score> scores = sections.get(section).scores();
      for (int index = 0; index < scores.size(); index++) {
        if (scores.get(index).player().equals(player)) {
          events.add(new RoundEvent.ScoreInserted(section, index, scores.get(index)));
        }
      }
    }
    return events;
  }

  private Change tellOthers(Map<PlayerId, SignedBody> arrivals, List<RoundEvent> events) {
    return Change.of(
        this,
        events.stream()
            .map(event -> new Delivery.ToOthers(arrivals.keySet(), event))
            .toArray(Delivery[]::new));
  }

  /** Whether anybody remains without that player. */
  public boolean outlasts(PlayerId player) {
    return members.list().stream().anyMatch(member -> !member.player().equals(player));
  }

  /** Removes a player, whose roles pass to the one who came first; the last one cannot leave. */
  public Change leave(PlayerId player) {
    return members.find(player).map(this::leave).orElseGet(() -> Change.none(this));
  }

  private Change leave(Member member) {
    PlayerId player = member.player();
    Members left = members.without(player);
    RoundRoom next =
        with(
                left,
                phase instanceof Phase.Playing(var level, var round)
                    ? new Phase.Playing(level, round.without(player))
                    : phase,
                results.stream().filter(result -> !result.player().equals(player)).toList())
            .with(scoring, scoreboard.without(player));
    Change change = Change.toAll(next, new RoundEvent.UserRemoved(member));
    if (!left.master().equals(members.master())) {
      change =
          change
              .then(Change.toAll(next, new RoundEvent.MasterUpdated(left.master())))
              .and(new RoundEffect.Promoted(left.master()));
    }
    if (!left.lead().equals(members.lead())) {
      change = change.then(Change.toAll(next, new RoundEvent.LeadUpdated(left.lead())));
    }
    return change.then(next.settle());
  }

  /** A player who is in is master, as their seat says; and lead, if the master was. */
  public Change install(PlayerId player) {
    if (!members.has(player) || members.master().equals(player)) {
      return Change.none(this);
    }
    boolean alsoLeads = members.lead().equals(members.master());
    RoundRoom ruled = with(members.ruledBy(player));
    Change change = Change.toAll(ruled, new RoundEvent.MasterUpdated(player));
    RoundRoom led = ruled.with(ruled.members.ledBy(player));
    return alsoLeads ? change.then(Change.toAll(led, new RoundEvent.LeadUpdated(player))) : change;
  }

  public boolean has(PlayerId player) {
    return members.has(player);
  }

  /**
   * Applies a player's command. A forbidden or late one changes nothing and returns the state to
   * them alone.
   */
  public Change apply(PlayerId player, RoundCommand command, Round.Start start, Instant now) {
    return members
        .find(player)
        .map(
            member ->
                CommandRule.of(command).allows(this, member.player())
                    ? new CommandHandler(this, member, start, now).handle(command)
                    : tell(player))
        .orElseGet(() -> Change.none(this));
  }

  /** Applies the passing of time: players who do not start in time wait, and rounds end. */
  public Change at(Instant now) {
    if (!(phase instanceof Phase.Playing(var _, var round))) {
      return Change.none(this);
    }
    if (!now.isBefore(round.began().plus(Round.LONGEST))) {
      return endRound();
    }
    return now.isBefore(round.began().plus(Round.START_WITHIN)) ? Change.none(this) : giveUpIdle();
  }

  private Change giveUpIdle() {
    Change change = Change.none(this);
    for (Member member : members.list()) {
      if (member.status() == UserStatus.READY) {
        change =
            change.then(
                Change.toAll(
                    change.room().at(member.player(), UserStatus.WAITING),
                    new RoundEvent.UserStatusUpdated(member.player(), UserStatus.WAITING)));
      }
    }
    return change.then(change.room().settle());
  }

  /** Sends the current state to that player. */
  public Change tell(PlayerId player) {
    return Change.of(this, new Delivery.ToSome(Set.of(player), new RoundEvent.Update(this)));
  }

  /** Ends the round that is on when nobody plays any more. */
  Change settle() {
    boolean isOn =
        phase instanceof Phase.Playing
            && (members.isAnyAt(UserStatus.READY) || members.isAnyAt(UserStatus.PLAYING));
    return phase instanceof Phase.Playing && !isOn ? endRound() : Change.none(this);
  }

  /** Ends the round, counts it if anybody finished, and lets the lead pick again. */
  Change endRound() {
    Scoreboard counted = results.isEmpty() ? scoreboard : scoreboard.after(results);
    Members waiting = members.each(member -> member.at(UserStatus.WAITING));
    RoundRoom next =
        with(waiting, new Phase.Selecting(phase.setup()), results).with(scoring, counted);
    Change ended = Change.toAll(next, new RoundEvent.StatusUpdated(RoundStatus.SELECTING));
    return counted.equals(scoreboard) ? ended : ended.then(next.tellScores());
  }

  Change tellScores() {
    return Change.toAll(
        this,
        new RoundEvent.ScoreboardDescriptionUpdated(scoreboard.description()),
        new RoundEvent.ScoreboardSectionsUpdated(scoreboard.sections(scoring)));
  }

  RoundRoom at(PlayerId player, UserStatus status) {
    return with(members.change(player, member -> member.at(status)));
  }

  RoundRoom with(Members next) {
    return with(next, phase, results);
  }

  RoundRoom with(Members nextMembers, Phase nextPhase, List<PlayerResult> nextResults) {
    return new RoundRoom(
        title,
        nextMembers,
        nextPhase,
        autoExit,
        suggestions,
        scoring,
        scoreboard,
        nextResults,
        removed);
  }

  RoundRoom with(Phase next) {
    return with(members, next, results);
  }

  RoundRoom with(AutoExit next) {
    return new RoundRoom(
        title, members, phase, next, suggestions, scoring, scoreboard, results, removed);
  }

  RoundRoom with(Suggestions next) {
    return new RoundRoom(
        title, members, phase, autoExit, next, scoring, scoreboard, results, removed);
  }

  RoundRoom with(Scoring nextScoring, Scoreboard nextScores) {
    return new RoundRoom(
        title, members, phase, autoExit, suggestions, nextScoring, nextScores, results, removed);
  }

  RoundRoom with(PlayerResult result) {
    List<PlayerResult> next = new ArrayList<>(results);
    next.add(result);
    return with(members, phase, next);
  }

  RoundRoom barring(PlayerId player) {
    Set<PlayerId> next = new HashSet<>(removed);
    next.add(player);
    return new RoundRoom(
        title, members, phase, autoExit, suggestions, scoring, scoreboard, results, next);
  }
}
