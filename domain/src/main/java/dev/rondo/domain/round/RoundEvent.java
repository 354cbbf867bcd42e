package dev.rondo.domain.round;

import dev.rondo.domain.form.ItemLink;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.round.Scoreboard.Section;
import java.util.List;

/** What a client is told, and applies to its copy of the room. One that does not fit ends it. */
public sealed interface RoundEvent {

  /** The whole state, in place of whatever the client has. */
  record Update(RoundRoom room) implements RoundEvent {}

  /** The room is in another phase. */
  record StatusUpdated(RoundStatus status) implements RoundEvent {}

  /**
   * A round begins for all who are ready.
   *
   * @param start what was drawn for it
   */
  record RoundStarted(Round.Start start) implements RoundEvent {}

  /** Somebody is master. */
  record MasterUpdated(PlayerId master) implements RoundEvent {}

  /** Somebody is lead. */
  record LeadUpdated(PlayerId lead) implements RoundEvent {}

  /**
   * The options of the room are set.
   *
   * @param scoring which scoreboard is shown
   */
  record OptionValuesUpdated(Scoring scoring) implements RoundEvent {}

  /** A level is picked, with its options at their defaults. */
  record LevelUpdated(ItemLink level) implements RoundEvent {}

  /**
   * An option of the level is set.
   *
   * @param option which, and to what
   */
  record LevelOptionUpdated(LevelOption option) implements RoundEvent {}

  /**
   * It is set when clients leave a play.
   *
   * @param autoExit when
   */
  record AutoExitUpdated(AutoExit autoExit) implements RoundEvent {}

  /** The suggestions are locked, or not any more. */
  record SuggestionsLocked(boolean isLocked) implements RoundEvent {}

  /** There is one more suggestion. */
  record SuggestionAdded(Suggestion suggestion) implements RoundEvent {}

  /** A suggestion is gone. */
  record SuggestionRemoved(Suggestion suggestion) implements RoundEvent {}

  /** Two suggestions stand in the place of each other. */
  record SuggestionsSwapped(Suggestion one, Suggestion other) implements RoundEvent {}

  /** All suggestions are gone. */
  record SuggestionsCleared() implements RoundEvent {}

  /** Somebody came. */
  record UserAdded(Member member) implements RoundEvent {}

  /** Somebody left, and their result and scores with them. */
  record UserRemoved(Member member) implements RoundEvent {}

  /** Somebody is at something else. */
  record UserStatusUpdated(PlayerId player, UserStatus status) implements RoundEvent {}

  /**
   * Somebody has played.
   *
   * @param result what they reached
   */
  record ResultAdded(PlayerResult result) implements RoundEvent {}

  /** Somebody said something. */
  record ChatMessageAdded(PlayerId player, ChatMessage message) implements RoundEvent {}

  /**
   * What the receiver said was heard.
   *
   * @param nonce as it came
   */
  record OwnChatMessageAdded(PlayerId player, ChatMessage message, long nonce)
      implements RoundEvent {}

  /** Another text stands above the scoreboard. */
  record ScoreboardDescriptionUpdated(String description) implements RoundEvent {}

  /** The scoreboard has other sections. */
  record ScoreboardSectionsUpdated(List<Section> sections) implements RoundEvent {

    /** Copies the list. */
    public ScoreboardSectionsUpdated {
      sections = List.copyOf(sections);
    }
  }
}
