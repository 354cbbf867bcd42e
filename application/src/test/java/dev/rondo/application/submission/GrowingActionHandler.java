package dev.rondo.application.submission;

import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.FileUse;
import dev.rondo.domain.form.FileRule;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.submission.PlayerAction;
import java.util.HashMap;
import java.util.Map;

/** Actions that need one more file when they are executed than when they were submitted. */
final class GrowingActionHandler extends TestSubmissions.Faults {

  private final FileHash more;
  private boolean isLocked;

  GrowingActionHandler(FileHash more) {
    this.more = more;
  }

  @Override
  ActionHandler over(ActionHandler actions) {
    return new ActionHandler() {
      @Override
      public Decision decide(PlayerId player, PlayerAction action, ItemName newName) {
        return switch (actions.decide(player, action, newName)) {
          case Decision.Rejected refused -> refused;
          case Decision.Allowed allowed -> isLocked ? grown(allowed) : allowed;
        };
      }

      @Override
      public void lockDependencies(PlayerAction action) {
        actions.lockDependencies(action);
        isLocked = true;
      }
    };
  }

  private ActionHandler.Decision grown(ActionHandler.Decision.Allowed allowed) {
    Map<FileHash, FileRule> files = new HashMap<>(allowed.files());
    files.put(more, new FileRule(FileUse.IMAGE, 100, 100));
    return new ActionHandler.Decision.Allowed(
        files, allowed.viewUpdate(), allowed.actor(), allowed.effect());
  }
}
