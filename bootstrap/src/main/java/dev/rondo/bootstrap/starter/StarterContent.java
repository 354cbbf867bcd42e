package dev.rondo.bootstrap.starter;

import dev.rondo.application.item.Catalogue;
import dev.rondo.application.pack.ImportPack;
import dev.rondo.application.pack.ImportPack.Command;
import dev.rondo.application.pack.ImportPack.ItemChange;
import dev.rondo.application.pack.ImportPack.Mode;
import dev.rondo.application.pack.ImportPack.Outcome;
import dev.rondo.application.pack.Pack;
import dev.rondo.application.pack.PackProblem;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.work.Progress;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.player.Actor;
import dev.rondo.domain.text.Keywords;
import dev.rondo.persistence.pack.Packs;
import jakarta.inject.Singleton;
import java.util.Arrays;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Imports the starter catalogue into a catalogue that never had content. */
@Singleton
public record StarterContent(Catalogue catalogue, ImportPack imports) {

  private static final Logger LOG = LoggerFactory.getLogger(StarterContent.class);

  private static final ChangeRequest STARTER = ChangeRequest.by(Actor.job("starter"));

  public void install() {
    // Reading the pack takes a moment, which later starts need not wait for.
    if (isCatalogueEmpty()) {
      importStarter();
    }
  }

  static Pack pack() {
    return Packs.ofResources(StarterContent.class, "pack");
  }

  private boolean isCatalogueEmpty() {
    return Arrays.stream(ItemKind.values())
        .filter(ItemKind::isCatalogued)
        .allMatch(kind -> catalogue.items(kind, Keywords.NONE).from(0, 1).isEmpty());
  }

  private void importStarter() {
    Command command = new Command(STARTER, pack(), Mode.AS_STARTER, Progress.NONE);
    switch (imports.importPack(command)) {
      case Outcome.Imported(List<ItemChange> changes) -> {
        if (!changes.isEmpty()) {
          LOG.info("Installed the starter catalogue: {} items", changes.size());
        }
      }
      case Outcome.Forbidden() ->
          throw new IllegalStateException("a job may not import the starter catalogue");
      case Outcome.Rejected(List<PackProblem> problems) ->
          throw new IllegalStateException("the starter catalogue cannot be imported: " + problems);
    }
  }
}
