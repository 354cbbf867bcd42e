package dev.rondo.application.round;

import dev.rondo.application.community.Reports;
import dev.rondo.application.room.RoomPlaces;
import dev.rondo.application.room.RoomTries;
import dev.rondo.application.room.Rooms;
import dev.rondo.application.signature.UsedRequests;
import dev.rondo.application.transaction.Transactions;

/**
 * What is stored of rooms that are played in.
 *
 * @param rooms the rooms with their seats
 * @param places where rooms are played
 * @param tries what players reached
 * @param usedTickets remembers tickets for as long as they count
 */
public record RoundData(
    Rooms rooms,
    RoomPlaces places,
    KeptRooms kept,
    RoomTries tries,
    Reports reports,
    UsedRequests usedTickets,
    Transactions transactions) {}
