package dev.rondo.application.submission;

import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.submission.Deed;
import dev.rondo.domain.submission.Target;

/**
 * Passes each action to the handler of its target.
 *
 * @param results handles results of levels
 * @param items handles creating, changing and deleting items
 * @param community handles actions in communities and on comments
 */
public record DeedRouter(DeedHandler results, DeedHandler items, DeedHandler community)
    implements DeedHandler {

  @Override
  public Judgement judge(PlayerId player, Deed deed, ItemName fresh) {
    return handler(deed).judge(player, deed, fresh);
  }

  @Override
  public void secure(Deed deed) {
    handler(deed).secure(deed);
  }

  private DeedHandler handler(Deed deed) {
    return switch (deed.target()) {
      case Target.LevelResult _ -> results;
      case Target.Creation _, Target.OnItem _ -> items;
      case Target.OnCommunity _, Target.OnComment _ -> community;
    };
  }
}
