package dev.rondo.domain.submission;

/**
 * What a player submitted, as received: whether it is allowed is decided when it is submitted, and
 * again when its files are complete.
 *
 * @param target what it is for
 * @param values the filled-in form, in the client's encoding
 * @param replay the replay item of a level result, in the client's notation; empty for all others
 */
public record PlayerAction(Target target, String values, String replay) {}
