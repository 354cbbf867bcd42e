package dev.rondo.application.submission;

import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.form.FileRule;
import dev.rondo.domain.form.FileUse;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.submission.Deed;
import java.util.HashMap;
import java.util.Map;

/** Actions that need one more file when they are executed than when they were submitted. */
final class Growing extends Handing.Faults {

  private final FileHash more;
  private boolean isSecured;

  Growing(FileHash more) {
    this.more = more;
  }

  @Override
  DeedHandler over(DeedHandler deeds) {
    return new DeedHandler() {
      @Override
      public Judgement judge(PlayerId player, Deed deed, ItemName fresh) {
        return switch (deeds.judge(player, deed, fresh)) {
          case Judgement.Refused refused -> refused;
          case Judgement.Sound sound -> isSecured ? grown(sound) : sound;
        };
      }

      @Override
      public void secure(Deed deed) {
        deeds.secure(deed);
        isSecured = true;
      }
    };
  }

  private DeedHandler.Judgement grown(DeedHandler.Judgement.Sound sound) {
    Map<FileHash, FileRule> files = new HashMap<>(sound.files());
    files.put(more, new FileRule(FileUse.IMAGE, 100, 100));
    return new DeedHandler.Judgement.Sound(files, sound.aftermath(), sound.act());
  }
}
