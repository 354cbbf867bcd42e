package dev.rondo.bench;

/**
 * The measurements of a load.
 *
 * @param perSecond requests in a second
 * @param cpuMicros the server's time on a core for each request, in microseconds
 * @param p50 the median time to an answer, in milliseconds
 * @param p99 the time to an answer that 99 of 100 keep, in milliseconds
 */
record Load(double perSecond, double cpuMicros, double p50, double p99) {}
