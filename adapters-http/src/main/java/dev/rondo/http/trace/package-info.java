/** Spans of requests, where traces are collected (ADR 18). */
@NullMarked
package dev.rondo.http.trace;

import org.jspecify.annotations.NullMarked;
