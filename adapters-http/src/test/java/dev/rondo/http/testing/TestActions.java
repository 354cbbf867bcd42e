package dev.rondo.http.testing;

import dev.rondo.application.submission.ActionFormReader;
import dev.rondo.application.submission.ActionHandler;
import dev.rondo.application.submission.ActionRejection;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.FileUse;
import dev.rondo.domain.form.FileRule;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.form.FormOption;
import dev.rondo.domain.form.OptionLabel;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.Actor;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.submission.Effect;
import dev.rondo.domain.submission.PlayerAction;
import dev.rondo.domain.submission.Target;
import dev.rondo.domain.submission.ViewUpdate;
import dev.rondo.domain.text.LocalizedText;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Allows every result, which needs the files of its replay, and every comment, which needs none,
 * except on an item {@code none}. Nothing comes of it.
 *
 * @param forms reads what was filled in
 * @param maxFile the most bytes of a file
 */
record TestActions(ActionFormReader forms, long maxFile) implements ActionHandler {

  private static final Form COMMENT =
      Form.of(
          "comment",
          LocalizedText.of("#COMMENT"),
          List.of(
              new FormOption.Text(
                  OptionLabel.required("content", LocalizedText.of("#COMMENT")),
                  FormOption.Lines.MANY,
                  "",
                  LocalizedText.EMPTY,
                  1000,
                  List.of())));

  @Override
  public Decision decide(PlayerId player, PlayerAction action, ItemName newName) {
    return switch (action.target()) {
      case Target.LevelResult _ ->
          forms.decide(
              action.values(), List.of(result()), filled -> of(files(action, filled.files())));
      case Target.OnCommunity(var item) ->
          item.name().value().equals("none")
              ? new Decision.Rejected(ActionRejection.UNKNOWN_TARGET)
              : forms.decide(action.values(), List.of(COMMENT), _ -> of(Map.of()));
      case Target.Creation _ -> new Decision.Rejected(ActionRejection.UNKNOWN_FORM);
      case Target.OnItem _, Target.OnComment _ ->
          new Decision.Rejected(ActionRejection.UNKNOWN_TARGET);
    };
  }

  /** With a file of any kind, which need not be handed in. */
  private Form result() {
    return Form.of(
        "submit",
        LocalizedText.of("#SUBMIT"),
        List.of(
            new FormOption.File(
                OptionLabel.optional("proof", LocalizedText.of("Proof")),
                "",
                new FileRule(FileUse.FILE, maxFile, 0))));
  }

  private static Decision of(Map<FileHash, FileRule> files) {
    return new Decision.Allowed(
        files,
        new ViewUpdate.Nothing(),
        Actor.player(new PlayerId("any")),
        new Effect.EndSessions(new PlayerId("any")));
  }

  private Map<FileHash, FileRule> files(PlayerAction action, Map<FileHash, FileRule> filled) {
    Map<FileHash, FileRule> files = new HashMap<>(filled);
    if (action instanceof PlayerAction.WithReplay(var _, var replay)) {
      files.put(replay.data(), rule(FileUse.REPLAY_DATA));
      files.merge(replay.configuration(), rule(FileUse.REPLAY_CONFIGURATION), FileRule::stricter);
    }
    return files;
  }

  private FileRule rule(FileUse use) {
    return new FileRule(use, maxFile, Integer.MAX_VALUE);
  }

  @Override
  public void lockDependencies(PlayerAction action) {}
}
