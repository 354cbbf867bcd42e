package dev.rondo.application.session;

import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.session.BrowserSignIn;
import dev.rondo.domain.session.BrowserSignInHash;
import java.time.Instant;
import java.util.Optional;

/** Driven port: confirmed browser sign-ins not collected yet, at most one of each player. */
public interface BrowserSignIns {

  /**
   * Keeps a sign-in in place of an older one of the same player, inside a write transaction that
   * has locked the player. Of several players who confirm one hash, the first counts.
   */
  Confirmation confirm(BrowserSignIn signIn);

  /** The sign-in of that hash, if it was confirmed and not collected; it may have expired. */
  Optional<BrowserSignIn> find(BrowserSignInHash hash);

  /**
   * Takes a sign-in if it is still there with the same player and expiry, to the microsecond,
   * inside a write transaction; exactly one of several callers gets it.
   */
  Collection collect(BrowserSignIn signIn);

  /** Deletes the sign-in that a player confirmed, inside a write transaction. */
  void forget(PlayerId player);

  /**
   * Deletes up to {@code limit} sign-ins that expire at {@code now} or before, inside a write
   * transaction; returns how many.
   */
  int purge(Instant now, int limit);

  enum Confirmation {
    KEPT,
    /** Another player has confirmed the same hash. */
    TAKEN
  }

  enum Collection {
    COLLECTED,
    /** The sign-in is not there any more, or was confirmed anew with another expiry. */
    GONE
  }
}
