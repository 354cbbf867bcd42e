package dev.rondo.application.room;

import dev.rondo.application.player.Players;
import dev.rondo.application.transaction.Transactions;

/**
 * What joining a room reads and changes.
 *
 * @param players who joins
 * @param rooms the rooms
 * @param places where they are played
 * @param transactions what both stand in
 */
public record RoomData(
    Players players, Rooms rooms, RoomPlaces places, Transactions transactions) {}
