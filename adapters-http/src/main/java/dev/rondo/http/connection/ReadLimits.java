package dev.rondo.http.connection;

import jakarta.inject.Singleton;

/**
 * What bounds the reading of requests.
 *
 * @param memory for the bodies of all
 * @param pace how slowly a caller may send
 */
@Singleton
record ReadLimits(RequestLimit length, BodyBudget memory, SlowCallers pace) {}
