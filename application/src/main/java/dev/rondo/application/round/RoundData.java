package dev.rondo.application.round;

import dev.rondo.application.community.Reports;
import dev.rondo.application.player.Players;
import dev.rondo.application.room.RoomAttempts;
import dev.rondo.application.room.RoomHosts;
import dev.rondo.application.room.RoomPlaces;
import dev.rondo.application.room.Rooms;
import dev.rondo.application.signature.ConsumedRequests;
import dev.rondo.application.transaction.Transactions;

/** What is stored of rooms that are played here. */
public record RoundData(
    Rooms rooms,
    RoomPlaces places,
    RoomHosts hosts,
    RoomAttempts attempts,
    Reports reports,
    Players players,
    ConsumedRequests consumedTickets,
    Transactions transactions) {}
