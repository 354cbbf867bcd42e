package dev.rondo.domain.round;

import dev.rondo.domain.form.ItemLink;
import dev.rondo.domain.leaderboard.ChartNotes;
import dev.rondo.domain.leaderboard.GameplayResult;
import dev.rondo.domain.player.PlayerId;
import java.util.Map;
import java.util.Optional;

/** What a player's client asks for. Clients do not wait for answers, so any may come too late. */
public sealed interface RoundCommand {

  /** A chat message; the nonce returns to the sender alone. */
  record AddChatMessage(long nonce, ChatMessage message) implements RoundCommand {}

  record AddSuggestion(ItemLink level) implements RoundCommand {}

  record RemoveSuggestion(Suggestion suggestion) implements RoundCommand {}

  /** Puts two suggestions in the place of each other. */
  record SwapSuggestions(Suggestion one, Suggestion other) implements RoundCommand {}

  record ClearSuggestions() implements RoundCommand {}

  /** Locks the suggestions, or unlocks them. */
  record LockSuggestions(boolean isLocked) implements RoundCommand {}

  record UpdateLevel(ItemLink level) implements RoundCommand {}

  record UpdateLevelOption(LevelOption option) implements RoundCommand {}

  /** Sets when clients leave a play. */
  record UpdateAutoExit(AutoExit autoExit) implements RoundCommand {}

  /** Goes to another phase. */
  record UpdateStatus(RoundStatus status) implements RoundCommand {}

  /** Sets whether the sender plays in the next round. */
  record UpdateUserStatus(UserStatus status) implements RoundCommand {}

  /** The sender begins to play. */
  record StartGameplay(String token, ItemLink level, LevelIdentity identity)
      implements RoundCommand {}

  /**
   * The sender has played.
   *
   * @param result empty if what was stated is no result
   * @param chart tells how much can be judged, as far as known
   */
  record FinishGameplay(String token, Optional<GameplayResult> result, ChartNotes chart)
      implements RoundCommand {}

  record UpdateMaster(PlayerId master) implements RoundCommand {}

  record UpdateLead(PlayerId lead) implements RoundCommand {}

  record RemoveUser(PlayerId player) implements RoundCommand {}

  /** Reports a player, with the filled-in form by query name. */
  record ReportUser(PlayerId player, Map<String, String> values) implements RoundCommand {

    public ReportUser {
      values = Map.copyOf(values);
    }
  }

  record ResetScoreboard() implements RoundCommand {}

  /** Sets the options of the room. */
  record UpdateOptionValues(Scoring scoring) implements RoundCommand {}
}
