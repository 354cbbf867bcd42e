package dev.rondo.domain.round;

import static dev.rondo.domain.round.Rounds.after;
import static dev.rondo.domain.round.Rounds.apply;
import static dev.rondo.domain.round.Rounds.at;
import static dev.rondo.domain.round.Rounds.level;
import static dev.rondo.domain.round.Rounds.player;
import static dev.rondo.domain.round.Rounds.to;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every command by every role in every phase does what the table in the documents says. */
final class CommandTableTest {

  private static final Path PAGE = Path.of("../docs/rounds.md");
  private static final List<String> ROLES = List.of("pat", "lea", "max");

  /**
   * A line of the table.
   *
   * @param command the command as the table names it
   * @param allowed by role, the phases in which it does something
   */
  private record Line(String command, Map<String, Set<RoundStatus>> allowed) {

    static Line of(String text) {
      String[] cells = text.split("\\|", -1);
      Map<String, Set<RoundStatus>> allowed = new HashMap<>();
      for (int i = 0; i < ROLES.size(); i++) {
        allowed.put(ROLES.get(i), phases(cells[i + 2].strip()));
      }
      return new Line(cells[1].replace("`", "").strip(), allowed);
    }

    private static Set<RoundStatus> phases(String cell) {
      Set<RoundStatus> phases = EnumSet.noneOf(RoundStatus.class);
      if (cell.equals("always")) {
        return EnumSet.allOf(RoundStatus.class);
      }
      Arrays.stream(cell.split(", "))
          .filter(word -> !word.isEmpty())
          .forEach(word -> phases.add(RoundStatus.of(word).orElseThrow()));
      return phases;
    }
  }

  /** A cell of command, role and phase. */
  record Cell(String command, String player, RoundStatus phase, boolean isAllowed) {}

  private static List<Line> table() throws IOException {
    return Files.readAllLines(PAGE).stream()
        .filter(line -> line.startsWith("| `"))
        .filter(line -> line.split("\\|", -1).length == 6)
        .map(Line::of)
        .toList();
  }

  static Stream<Cell> cells() throws IOException {
    return table().stream()
        .flatMap(
            line ->
                ROLES.stream()
                    .flatMap(
                        player ->
                            Arrays.stream(RoundStatus.values())
                                .map(
                                    phase ->
                                        new Cell(
                                            line.command(),
                                            player,
                                            phase,
                                            line.allowed().get(player).contains(phase)))));
  }

  /** A room with a master, a lead and one with no role, all of whom play if it plays. */
  private static RoundRoom room(RoundStatus phase) {
    RoundRoom room = after(Rounds.room("max", "lea", "pat"), "max", lead("lea"));
    for (String each : List.of("max", "lea", "pat")) {
      for (String name : List.of("one", "two")) {
        room = after(room, each, new RoundCommand.AddSuggestion(level(name)));
      }
    }
    room = after(room, "lea", new RoundCommand.UpdateLevel(Rounds.SONG));
    if (phase != RoundStatus.SELECTING) {
      room = after(room, "lea", to(RoundStatus.PREPARING));
    }
    if (phase == RoundStatus.PLAYING) {
      for (String each : List.of("max", "lea", "pat")) {
        room = after(room, each, at(UserStatus.READY));
      }
      room = after(room, "max", to(RoundStatus.PLAYING));
    }
    assertThat(room.phase().status()).isEqualTo(phase);
    return room;
  }

  private static RoundCommand lead(String player) {
    return new RoundCommand.UpdateLead(player(player));
  }

  private static RoundCommand command(String name, String sender) {
    Suggestion own = new Suggestion(player(sender), level("one"));
    Suggestion masters = new Suggestion(player("max"), level("two"));
    return switch (name) {
      case "addChatMessage" ->
          new RoundCommand.AddChatMessage(1, new ChatMessage.Quick(ChatMessage.Phrase.HELLO));
      case "addSuggestion" -> new RoundCommand.AddSuggestion(level("three"));
      case "removeSuggestion" -> new RoundCommand.RemoveSuggestion(own);
      case "removeSuggestion of another" ->
          new RoundCommand.RemoveSuggestion(
              sender.equals("max") ? new Suggestion(player("pat"), level("one")) : masters);
      case "swapSuggestions" -> new RoundCommand.SwapSuggestions(own, masters);
      case "clearSuggestions" -> new RoundCommand.ClearSuggestions();
      case "updateIsSuggestionsLocked" -> new RoundCommand.LockSuggestions(true);
      case "updateLevel" -> new RoundCommand.UpdateLevel(level("other"));
      case "updateLevelOption" -> new RoundCommand.UpdateLevelOption(new LevelOption(1, 2));
      case "updateAutoExit" -> new RoundCommand.UpdateAutoExit(AutoExit.PASS);
      case "updateStatus to preparing" -> to(RoundStatus.PREPARING);
      case "updateStatus to playing" -> to(RoundStatus.PLAYING);
      case "updateStatus to selecting" -> to(RoundStatus.SELECTING);
      case "updateUserStatus" -> at(UserStatus.SKIPPED);
      case "startGameplay" -> Rounds.started();
      case "finishGameplay" -> Rounds.finished(1);
      case "updateMaster" -> new RoundCommand.UpdateMaster(player("pat"));
      case "updateLead" -> lead("pat");
      case "removeUser" -> new RoundCommand.RemoveUser(player("lea"));
      case "reportUser" -> new RoundCommand.ReportUser(player("max"), Map.of());
      case "resetScoreboard" -> new RoundCommand.ResetScoreboard();
      case "updateOptionValues" -> new RoundCommand.UpdateOptionValues(Scoring.BEST);
      default -> throw new AssertionError("an unknown command in the table: " + name);
    };
  }

  @ParameterizedTest
  @MethodSource("cells")
  void doesWhatTheTableSays(Cell cell) {
    RoundRoom room = prepared(cell);

    Change change = apply(room, cell.player(), command(cell.command(), cell.player()));

    if (cell.isAllowed()) {
      assertThat(change).isNotEqualTo(room.tell(player(cell.player())));
    } else {
      assertThat(change).isEqualTo(room.tell(player(cell.player())));
    }
  }

  /** Some commands only follow others. */
  private static RoundRoom prepared(Cell cell) {
    RoundRoom room = room(cell.phase());
    return switch (cell.command()) {
      case "finishGameplay" -> after(room, cell.player(), Rounds.started());
      case "updateStatus to playing" -> after(room, "pat", at(UserStatus.READY));
      default -> room;
    };
  }

  @Test
  void nobodyWhoIsNotInTheRoomChangesAnything() throws IOException {
    for (RoundStatus phase : RoundStatus.values()) {
      RoundRoom room = room(phase);
      for (Line line : table()) {
        assertThat(apply(room, "zoe", command(line.command(), "zoe"))).isEqualTo(Change.none(room));
      }
    }
  }

  @Test
  void theTableHasEveryCommand() throws IOException {
    Set<Class<?>> named =
        table().stream()
            .map(line -> command(line.command(), "max").getClass())
            .collect(Collectors.toSet());
    assertThat(named).containsExactlyInAnyOrder(RoundCommand.class.getPermittedSubclasses());
  }
}
