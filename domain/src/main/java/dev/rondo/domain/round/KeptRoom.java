package dev.rondo.domain.round;

import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.signature.SignedBody;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The state of a room that survives its process: as between two rounds, without results. */
public record KeptRoom(
    List<PlayerId> players,
    PlayerId master,
    PlayerId lead,
    List<LevelSetup> setup,
    AutoExit autoExit,
    Suggestions suggestions,
    Scoring scoring,
    Scoreboard scoreboard) {

  public KeptRoom {
    players = List.copyOf(players);
    setup = List.copyOf(setup);
  }

  /** What is kept of a room; of a round that is on, nothing. */
  public static KeptRoom of(RoundRoom room) {
    return new KeptRoom(
        room.members().list().stream().map(Member::player).toList(),
        room.members().master(),
        room.members().lead(),
        room.phase().setup(),
        room.autoExit(),
        room.suggestions(),
        room.scoring(),
        room.scoreboard());
  }

  /** The room with those players who still have a seat; empty without any. */
  public Optional<RoundRoom> restore(String title, Map<PlayerId, SignedBody> seated) {
    List<Member> members = new ArrayList<>();
    for (PlayerId player : players) {
      SignedBody proof = seated.get(player);
      if (proof != null) {
        members.add(Member.arriving(player, proof));
      }
    }
    return members.isEmpty() ? Optional.empty() : Optional.of(restored(title, members));
  }

  private RoundRoom restored(String title, List<Member> members) {
    PlayerId successor = members.getFirst().player();
    List<PlayerId> left = members.stream().map(Member::player).toList();
    return new RoundRoom(
        title,
        new Members(
            members,
            left.contains(master) ? master : successor,
            left.contains(lead) ? lead : successor),
        new Phase.Selecting(setup),
        autoExit,
        suggestions,
        scoring,
        scoreboard.of(left),
        List.of(),
        Set.of());
  }
}
