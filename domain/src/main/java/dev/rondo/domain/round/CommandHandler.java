package dev.rondo.domain.round;

import dev.rondo.domain.form.ItemLink;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.round.RoundCommand.AddChatMessage;
import dev.rondo.domain.round.RoundCommand.FinishGameplay;
import dev.rondo.domain.round.RoundCommand.StartGameplay;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Executes commands that a member may give now; one that does not fit changes nothing. */
record CommandHandler(RoundRoom room, Member member, Round.Start start, Instant now) {

  Change handle(RoundCommand command) {
    return switch (command) {
      case AddChatMessage chat -> say(chat);
      case RoundCommand.AddSuggestion(ItemLink level) -> suggest(level);
      case RoundCommand.RemoveSuggestion(Suggestion suggestion) -> withdraw(suggestion);
      case RoundCommand.SwapSuggestions(Suggestion one, Suggestion other) -> swap(one, other);
      case RoundCommand.ClearSuggestions() ->
          Change.toAll(
              room.with(room.suggestions().cleared()), new RoundEvent.SuggestionsCleared());
      case RoundCommand.LockSuggestions(boolean isLocked) ->
          Change.toAll(
              room.with(room.suggestions().locked(isLocked)),
              new RoundEvent.SuggestionsLocked(isLocked));
      case RoundCommand.UpdateLevel(ItemLink level) ->
          Change.toAll(
              room.with(new Phase.Selecting(List.of(LevelSetup.of(level)))),
              new RoundEvent.LevelUpdated(level));
      case RoundCommand.UpdateLevelOption(LevelOption option) -> set(option);
      case RoundCommand.UpdateAutoExit(AutoExit autoExit) ->
          Change.toAll(room.with(autoExit), new RoundEvent.AutoExitUpdated(autoExit));
      case RoundCommand.UpdateStatus(RoundStatus status) -> go(status);
      case RoundCommand.UpdateUserStatus(UserStatus status) -> decide(status);
      case StartGameplay played -> startGameplay(played);
      case FinishGameplay finished -> finishGameplay(finished);
      case RoundCommand.UpdateMaster(PlayerId master) -> promote(master);
      case RoundCommand.UpdateLead(PlayerId lead) -> appoint(lead);
      case RoundCommand.RemoveUser(PlayerId player) -> remove(player);
      case RoundCommand.ReportUser(PlayerId player, Map<String, String> values) ->
          report(player, values);
      case RoundCommand.ResetScoreboard() ->
          room.with(room.scoring(), Scoreboard.EMPTY).tellScores();
      case RoundCommand.UpdateOptionValues(Scoring scoring) -> score(scoring);
    };
  }

  /** Only the sender receives the current state of the room. */
  private Change refuse() {
    return room.tell(member.player());
  }

  private Change say(AddChatMessage chat) {
    PlayerId sender = member.player();
    return Change.of(
        room,
        new Delivery.ToOthers(
            Set.of(sender), new RoundEvent.ChatMessageAdded(sender, chat.message())),
        new Delivery.ToSome(
            Set.of(sender),
            new RoundEvent.OwnChatMessageAdded(sender, chat.message(), chat.nonce())));
  }

  private Change suggest(ItemLink level) {
    Suggestion suggestion = new Suggestion(member.player(), level);
    return room.suggestions().admits(suggestion)
        ? Change.toAll(
            room.with(room.suggestions().with(suggestion)),
            new RoundEvent.SuggestionAdded(suggestion))
        : refuse();
  }

  private Change withdraw(Suggestion suggestion) {
    boolean mayDoSo =
        suggestion.player().equals(member.player())
            || room.members().lead().equals(member.player());
    return mayDoSo && room.suggestions().has(suggestion)
        ? Change.toAll(
            room.with(room.suggestions().without(suggestion)),
            new RoundEvent.SuggestionRemoved(suggestion))
        : refuse();
  }

  private Change swap(Suggestion one, Suggestion other) {
    return room.suggestions().has(one) && room.suggestions().has(other)
        ? Change.toAll(
            room.with(room.suggestions().swapped(one, other)),
            new RoundEvent.SuggestionsSwapped(one, other))
        : refuse();
  }

  private Change set(LevelOption option) {
    return room.phase().setup().stream()
        .findFirst()
        .map(
            setup ->
                Change.toAll(
                    room.with(new Phase.Selecting(List.of(setup.with(option)))),
                    new RoundEvent.LevelOptionUpdated(option)))
        .orElseGet(this::refuse);
  }

  private Change go(RoundStatus status) {
    return switch (status) {
      case SELECTING -> backToSelecting();
      case PREPARING -> prepare();
      case PLAYING -> play();
    };
  }

  private Change backToSelecting() {
    if (room.phase() instanceof Phase.Playing) {
      return room.endRound();
    }
    Members waiting = room.members().each(each -> each.at(UserStatus.WAITING));
    Phase selecting = new Phase.Selecting(room.phase().setup());
    return Change.toAll(
        room.with(waiting, selecting, room.results()),
        new RoundEvent.StatusUpdated(RoundStatus.SELECTING));
  }

  private Change prepare() {
    return room.phase().setup().stream()
        .findFirst()
        .map(
            setup ->
                Change.toAll(
                    room.with(new Phase.Preparing(setup)),
                    new RoundEvent.StatusUpdated(RoundStatus.PREPARING)))
        .orElseGet(this::refuse);
  }

  private Change play() {
    if (!(room.phase() instanceof Phase.Preparing(LevelSetup level))
        || !room.members().isAnyAt(UserStatus.READY)) {
      return refuse();
    }
    Members players =
        room.members()
            .each(each -> each.status() == UserStatus.SKIPPED ? each.at(UserStatus.WAITING) : each);
    Phase playing = new Phase.Playing(level, Round.begin(start, now));
    return Change.toAll(
        room.with(players, playing, List.of()),
        new RoundEvent.StatusUpdated(RoundStatus.PLAYING),
        new RoundEvent.RoundStarted(start));
  }

  private Change decide(UserStatus status) {
    return room.phase().status().fits(status) ? at(status) : refuse();
  }

  private Change at(UserStatus status) {
    return Change.toAll(
        room.at(member.player(), status),
        new RoundEvent.UserStatusUpdated(member.player(), status));
  }

  private Change startGameplay(StartGameplay played) {
    if (!(room.phase() instanceof Phase.Playing(LevelSetup level, Round round))
        || member.status() != UserStatus.READY
        || !round.isCalled(played.token())
        || !level.level().equals(played.level())
        || !round.admits(played.identity())) {
      return refuse();
    }
    Phase next = new Phase.Playing(level, round.started(member.player(), played.identity()));
    return Change.toAll(
        room.with(next).at(member.player(), UserStatus.PLAYING),
        new RoundEvent.UserStatusUpdated(member.player(), UserStatus.PLAYING));
  }

  /** A player who states no result, or an impossible one, finishes; the others continue. */
  private Change finishGameplay(FinishGameplay finished) {
    if (!(room.phase() instanceof Phase.Playing(LevelSetup level, Round round))
        || !round.isCalled(finished.token())
        || !round.due().contains(member.player())) {
      return refuse();
    }
    PlayerId player = member.player();
    RoundRoom done =
        room.with(new Phase.Playing(level, round.without(player))).at(player, UserStatus.WAITING);
    RoundEvent waits = new RoundEvent.UserStatusUpdated(player, UserStatus.WAITING);
    Optional<PlayerResult> possible =
        finished
            .result()
            .filter(result -> result.isPossibleOf(finished.chart()))
            .map(result -> new PlayerResult(player, result));
    if (possible.isEmpty()) {
      return done.tell(player).then(toOthers(done, waits)).then(done.settle());
    }
    PlayerResult reached = possible.orElseThrow();
    RoundRoom next = done.with(reached);
    return next.tell(player)
        .and(new RoundEffect.Finished(level.level(), round.start().token(), reached))
        .then(toOthers(next, waits))
        .then(toOthers(next, new RoundEvent.ResultAdded(reached)))
        .then(next.settle());
  }

  private Change toOthers(RoundRoom next, RoundEvent event) {
    return Change.of(next, new Delivery.ToOthers(Set.of(member.player()), event));
  }

  private Change promote(PlayerId master) {
    return room.has(master)
        ? Change.toAll(
                room.with(room.members().ruledBy(master)), new RoundEvent.MasterUpdated(master))
            .and(new RoundEffect.Promoted(master))
        : refuse();
  }

  private Change appoint(PlayerId lead) {
    return room.has(lead)
        ? Change.toAll(room.with(room.members().ledBy(lead)), new RoundEvent.LeadUpdated(lead))
        : refuse();
  }

  /** Players cannot remove themselves: they leave. */
  private Change remove(PlayerId player) {
    return room.has(player) && !player.equals(member.player())
        ? room.barring(player).leave(player).and(new RoundEffect.Removed(player))
        : refuse();
  }

  private Change report(PlayerId player, Map<String, String> values) {
    return Change.none(room).and(new RoundEffect.Reported(member.player(), player, values));
  }

  private Change score(Scoring scoring) {
    RoundRoom next = room.with(scoring, room.scoreboard());
    return Change.toAll(next, new RoundEvent.OptionValuesUpdated(scoring)).then(next.tellScores());
  }
}
