package dev.rondo.application.creation;

import dev.rondo.application.community.Likes;
import dev.rondo.application.effect.ItemRemoval;
import dev.rondo.application.player.Players;
import dev.rondo.application.session.Sessions;

/** What decisions on items depend on. */
public record ItemData(ItemRemoval removal, Players players, Likes likes, Sessions sessions) {}
