package dev.rondo.application.player;

import dev.rondo.application.paging.Paging;
import dev.rondo.application.player.Players.RegisteredPlayer;
import dev.rondo.domain.paging.ListId;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.player.Player.AccountStatus;
import java.util.Optional;

/** Use case, for operators: list the players with a status, in the order of their first sign-in. */
@FunctionalInterface
public interface ListPlayers {

  /** A page of them; empty when its cursor belongs to another list. */
  Optional<Page<RegisteredPlayer>> list(AccountStatus status, PageRequest page);

  /** The use case over the players, their pages cut by {@code paging}. */
  static ListPlayers over(Players players, Paging paging) {
    return (status, page) -> paging.page(new ListId("players/" + status), page, players.of(status));
  }
}
