package dev.rondo.domain.round;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.domain.form.ItemLink;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.round.Scoreboard.Score;
import dev.rondo.domain.signature.SignedBody;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * A copy of a room as the client of a player keeps it. An event that does not fit ends the real
 * client; here it fails the test.
 */
final class ModelClient {

  /** What the client does with events. */
  enum Mode {
    UNINITIALISED,
    LIVE,
    SUSPENDED
  }

  private final PlayerId self;
  private Mode mode = Mode.UNINITIALISED;
  private RoundStatus status = RoundStatus.SELECTING;
  private final List<Object> master = new ArrayList<>();
  private final List<Object> lead = new ArrayList<>();
  private final List<ItemLink> level = new ArrayList<>();
  private final Map<Integer, Double> options = new LinkedHashMap<>();
  private AutoExit autoExit = AutoExit.OFF;
  private boolean isLocked;
  private final List<Suggestion> suggestions = new ArrayList<>();
  private Scoring scoring = Scoring.ALL;
  private String description = "";
  private final List<List<Score>> sections = new ArrayList<>();
  private final Map<PlayerId, Object> results = new LinkedHashMap<>();
  private final Map<PlayerId, SignedBody> users = new LinkedHashMap<>();
  private final Map<PlayerId, UserStatus> statuses = new LinkedHashMap<>();
  private final List<String> rounds = new ArrayList<>();

  ModelClient(PlayerId self) {
    this.self = self;
  }

  Mode mode() {
    return mode;
  }

  RoundStatus status() {
    return status;
  }

  boolean isMaster() {
    return master.contains(self);
  }

  boolean isLead() {
    return lead.contains(self);
  }

  boolean hasLevel() {
    return !level.isEmpty();
  }

  UserStatus own() {
    return statuses.getOrDefault(self, UserStatus.WAITING);
  }

  /** The round that the client was told of, if it may start it. */
  List<String> round() {
    return rounds;
  }

  List<PlayerId> others() {
    return users.keySet().stream().filter(player -> !player.equals(self)).toList();
  }

  List<Suggestion> suggestions() {
    return suggestions;
  }

  void begin() {
    mode = Mode.SUSPENDED;
  }

  void finish() {
    mode = Mode.UNINITIALISED;
  }

  void disconnect() {
    mode = Mode.UNINITIALISED;
  }

  void receive(RoundEvent event) {
    if (mode == Mode.LIVE || (mode == Mode.UNINITIALISED && event instanceof RoundEvent.Update)) {
      apply(event);
    }
  }

  private static void require(boolean holds, RoundEvent event) {
    assertThat(holds).as("a client would end at %s", event).isTrue();
  }

  private void apply(RoundEvent event) {
    switch (event) {
      case RoundEvent.Update(RoundRoom room) -> {
        take(room);
        require(users.containsKey(self), event);
        mode = Mode.LIVE;
      }
      case RoundEvent.StatusUpdated(RoundStatus next) -> {
        require(next == RoundStatus.SELECTING || !level.isEmpty(), event);
        go(next);
      }
      case RoundEvent.RoundStarted(Round.Start start) -> {
        require(status == RoundStatus.PLAYING && rounds.isEmpty(), event);
        rounds.add(start.token());
      }
      case RoundEvent.MasterUpdated(PlayerId player) -> appoint(master, player, event);
      case RoundEvent.LeadUpdated(PlayerId player) -> appoint(lead, player, event);
      case RoundEvent.OptionValuesUpdated(Scoring next) -> scoring = next;
      case RoundEvent.LevelUpdated(ItemLink next) -> {
        require(status == RoundStatus.SELECTING, event);
        level.clear();
        level.add(next);
        options.clear();
      }
      case RoundEvent.LevelOptionUpdated(LevelOption option) -> {
        require(status == RoundStatus.SELECTING && !level.isEmpty(), event);
        options.put(option.index(), option.value());
      }
      case RoundEvent.AutoExitUpdated(AutoExit next) -> {
        require(status == RoundStatus.SELECTING, event);
        autoExit = next;
      }
      case RoundEvent.SuggestionsLocked(boolean next) -> isLocked = next;
      case RoundEvent.SuggestionAdded(Suggestion suggestion) -> {
        require(!suggestions.contains(suggestion), event);
        suggestions.add(suggestion);
      }
      case RoundEvent.SuggestionRemoved(Suggestion suggestion) ->
          require(suggestions.remove(suggestion), event);
      case RoundEvent.SuggestionsSwapped(Suggestion one, Suggestion other) -> {
        require(suggestions.contains(one) && suggestions.contains(other), event);
        Collections.swap(suggestions, suggestions.indexOf(one), suggestions.indexOf(other));
      }
      case RoundEvent.SuggestionsCleared() -> suggestions.clear();
      case RoundEvent.UserAdded(Member member) -> {
        require(!users.containsKey(member.player()), event);
        users.put(member.player(), member.proof());
        statuses.put(member.player(), UserStatus.WAITING);
      }
      case RoundEvent.UserRemoved(Member member) -> {
        require(
            !member.player().equals(self) && member.proof().equals(users.remove(member.player())),
            event);
        forget(member.player());
      }
      case RoundEvent.UserStatusUpdated(PlayerId player, UserStatus next) -> {
        require(users.containsKey(player) && status.fits(next), event);
        statuses.put(player, next);
      }
      case RoundEvent.ResultAdded(PlayerResult result) -> {
        require(
            users.containsKey(result.player())
                && results.put(result.player(), result.result()) == null,
            event);
      }
      case RoundEvent.ChatMessageAdded(PlayerId player, ChatMessage _) ->
          require(!player.equals(self), event);
      case RoundEvent.OwnChatMessageAdded(PlayerId player, ChatMessage _, long _) ->
          require(player.equals(self), event);
      case RoundEvent.ScoreboardDescriptionUpdated(String next) -> description = next;
      case RoundEvent.ScoreboardSectionsUpdated(List<Scoreboard.Section> next) -> {
        show(next);
        sections.forEach(
            section -> section.forEach(score -> require(users.containsKey(score.player()), event)));
      }
      case RoundEvent.ScoreInserted(int section, int index, Score score) -> {
        require(section < sections.size() && index <= sections.get(section).size(), event);
        require(users.containsKey(score.player()), event);
        require(sections.get(section).stream().noneMatch(isOf(score.player())), event);
        sections.get(section).add(index, score);
      }
    }
  }

  private void appoint(List<Object> role, PlayerId player, RoundEvent event) {
    require(users.containsKey(player), event);
    role.clear();
    role.add(player);
  }

  private void forget(PlayerId player) {
    statuses.remove(player);
    master.remove(player);
    lead.remove(player);
    results.remove(player);
    sections.forEach(section -> section.removeIf(isOf(player)));
  }

  private void go(RoundStatus next) {
    status = next;
    rounds.clear();
    switch (next) {
      case SELECTING -> statuses.replaceAll((player, was) -> UserStatus.WAITING);
      case PREPARING -> {}
      case PLAYING -> {
        results.clear();
        statuses.replaceAll((player, was) -> was == UserStatus.SKIPPED ? UserStatus.WAITING : was);
      }
    }
    statuses.values().forEach(each -> assertThat(next.fits(each)).isTrue());
  }

  private void show(List<Scoreboard.Section> next) {
    sections.clear();
    for (Scoreboard.Section section : next) {
      assertThat(section.scores()).extracting(Score::player).doesNotHaveDuplicates();
      sections.add(new ArrayList<>(section.scores()));
    }
  }

  private static Predicate<Score> isOf(PlayerId player) {
    return score -> score.player().equals(player);
  }

  private void take(RoundRoom room) {
    status = room.phase().status();
    rounds.clear();
    master.clear();
    master.add(room.members().master());
    lead.clear();
    lead.add(room.members().lead());
    level.clear();
    options.clear();
    room.phase()
        .setup()
        .forEach(
            setup -> {
              level.add(setup.level());
              setup.options().forEach(option -> options.put(option.index(), option.value()));
            });
    autoExit = room.autoExit();
    isLocked = room.suggestions().isLocked();
    suggestions.clear();
    suggestions.addAll(room.suggestions().list());
    scoring = room.scoring();
    description = room.scoreboard().description();
    show(room.scoreboard().sections(room.scoring()));
    results.clear();
    room.results().forEach(result -> results.put(result.player(), result.result()));
    users.clear();
    statuses.clear();
    for (Member member : room.members().list()) {
      users.put(member.player(), member.proof());
      statuses.put(member.player(), member.status());
    }
  }

  /** Everything but the round that was begun, which only those know who were there. */
  List<Object> state() {
    return List.of(
        status,
        master,
        lead,
        level,
        options,
        autoExit,
        isLocked,
        suggestions,
        scoring,
        description,
        sections,
        results,
        users,
        statuses);
  }

  /** What the client of a player would have who came in now. */
  static List<Object> stateOf(RoundRoom room) {
    ModelClient model = new ModelClient(room.members().master());
    model.take(room);
    return model.state();
  }
}
