package dev.rondo.domain.round;

import dev.rondo.domain.player.PlayerId;
import java.util.EnumSet;
import java.util.Set;

/** Who may give a command, and when. */
record CommandRule(Role who, Set<RoundStatus> when) {

  private static final Set<RoundStatus> ALWAYS = EnumSet.allOf(RoundStatus.class);

  enum Role {
    PLAYER,
    LEAD,
    MASTER
  }

  static CommandRule of(RoundCommand command) {
    return switch (command) {
      case RoundCommand.AddChatMessage _,
          RoundCommand.AddSuggestion _,
          RoundCommand.RemoveSuggestion _,
          RoundCommand.ReportUser _ ->
          new CommandRule(Role.PLAYER, ALWAYS);
      case RoundCommand.SwapSuggestions _,
          RoundCommand.ClearSuggestions _,
          RoundCommand.LockSuggestions _ ->
          new CommandRule(Role.LEAD, ALWAYS);
      case RoundCommand.UpdateLevel _,
          RoundCommand.UpdateLevelOption _,
          RoundCommand.UpdateAutoExit _ ->
          new CommandRule(Role.LEAD, Set.of(RoundStatus.SELECTING));
      case RoundCommand.UpdateStatus(RoundStatus status) -> toStatus(status);
      case RoundCommand.UpdateUserStatus _ ->
          new CommandRule(Role.PLAYER, Set.of(RoundStatus.PREPARING));
      case RoundCommand.StartGameplay _, RoundCommand.FinishGameplay _ ->
          new CommandRule(Role.PLAYER, Set.of(RoundStatus.PLAYING));
      case RoundCommand.UpdateMaster _,
          RoundCommand.UpdateLead _,
          RoundCommand.RemoveUser _,
          RoundCommand.ResetScoreboard _,
          RoundCommand.UpdateOptionValues _ ->
          new CommandRule(Role.MASTER, ALWAYS);
    };
  }

  private static CommandRule toStatus(RoundStatus status) {
    return switch (status) {
      case SELECTING ->
          new CommandRule(Role.MASTER, Set.of(RoundStatus.PREPARING, RoundStatus.PLAYING));
      case PREPARING -> new CommandRule(Role.LEAD, Set.of(RoundStatus.SELECTING));
      case PLAYING -> new CommandRule(Role.MASTER, Set.of(RoundStatus.PREPARING));
    };
  }

  boolean allows(RoundRoom room, PlayerId player) {
    return when.contains(room.phase().status())
        && switch (who) {
          case PLAYER -> true;
          case LEAD -> room.members().lead().equals(player);
          case MASTER -> room.members().master().equals(player);
        };
  }
}
