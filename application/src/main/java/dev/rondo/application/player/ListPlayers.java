package dev.rondo.application.player;

import dev.rondo.application.paging.Paging;
import dev.rondo.application.player.Players.RegisteredPlayer;
import dev.rondo.application.player.Players.Search;
import dev.rondo.domain.paging.ListId;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import java.util.Optional;

/** Use case, for operators: list the players that a search finds, by first sign-in. */
@FunctionalInterface
public interface ListPlayers {

  /** A page of them; empty when its cursor belongs to another list. */
  Optional<Page<RegisteredPlayer>> list(Search search, PageRequest page);

  record Service(Players players, Paging paging) implements ListPlayers {

    @Override
    public Optional<Page<RegisteredPlayer>> list(Search search, PageRequest page) {
      return paging.page(new ListId("players/" + search), page, players.list(search));
    }
  }
}
