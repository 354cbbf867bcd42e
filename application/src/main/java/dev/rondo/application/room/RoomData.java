package dev.rondo.application.room;

import dev.rondo.application.player.Players;
import dev.rondo.application.transaction.Transactions;

/** What joining a room reads and changes. */
public record RoomData(
    Players players, Rooms rooms, RoomPlaces places, Transactions transactions) {}
