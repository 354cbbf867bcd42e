package dev.rondo.domain.round;

import dev.rondo.domain.form.ItemLink;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.round.Scoreboard.Score;
import dev.rondo.domain.round.Scoreboard.Section;
import java.util.List;

/** An event for clients' copies of the room; one that does not fit ends the client. */
public sealed interface RoundEvent {

  /** The whole state, in place of whatever the client has. */
  record Update(RoundRoom room) implements RoundEvent {}

  record StatusUpdated(RoundStatus status) implements RoundEvent {}

  /** A round begins for all who are ready. */
  record RoundStarted(Round.Start start) implements RoundEvent {}

  record MasterUpdated(PlayerId master) implements RoundEvent {}

  record LeadUpdated(PlayerId lead) implements RoundEvent {}

  record OptionValuesUpdated(Scoring scoring) implements RoundEvent {}

  /** A level is picked, with its options at their defaults. */
  record LevelUpdated(ItemLink level) implements RoundEvent {}

  record LevelOptionUpdated(LevelOption option) implements RoundEvent {}

  /** When clients leave a play was set. */
  record AutoExitUpdated(AutoExit autoExit) implements RoundEvent {}

  /** The suggestions are locked, or not any more. */
  record SuggestionsLocked(boolean isLocked) implements RoundEvent {}

  record SuggestionAdded(Suggestion suggestion) implements RoundEvent {}

  record SuggestionRemoved(Suggestion suggestion) implements RoundEvent {}

  record SuggestionsSwapped(Suggestion one, Suggestion other) implements RoundEvent {}

  record SuggestionsCleared() implements RoundEvent {}

  record UserAdded(Member member) implements RoundEvent {}

  /** Somebody left, and their result and scores with them. */
  record UserRemoved(Member member) implements RoundEvent {}

  record UserStatusUpdated(PlayerId player, UserStatus status) implements RoundEvent {}

  record ResultAdded(PlayerResult result) implements RoundEvent {}

  record ChatMessageAdded(PlayerId player, ChatMessage message) implements RoundEvent {}

  /** What the receiver said was heard. */
  record OwnChatMessageAdded(PlayerId player, ChatMessage message, long nonce)
      implements RoundEvent {}

  record ScoreboardDescriptionUpdated(String description) implements RoundEvent {}

  record ScoreboardSectionsUpdated(List<Section> sections) implements RoundEvent {

    public ScoreboardSectionsUpdated {
      sections = List.copyOf(sections);
    }
  }

  /** A score is back at its place in a section; sections and places count from 0. */
  record ScoreInserted(int section, int index, Score score) implements RoundEvent {}
}
