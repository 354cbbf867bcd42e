package dev.rondo.domain.round;

import dev.rondo.domain.form.ItemLink;
import dev.rondo.domain.player.PlayerId;

/** A level that a player would like to play. */
public record Suggestion(PlayerId player, ItemLink level) {}
