package dev.rondo.http.connection;

import jakarta.inject.Singleton;

/** The limits for reading requests. */
@Singleton
record ReadLimits(RequestLimit length, BodyBudget memory, SlowCallers pace) {}
