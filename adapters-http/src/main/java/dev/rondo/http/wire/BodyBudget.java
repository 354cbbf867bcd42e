package dev.rondo.http.wire;

import java.util.concurrent.atomic.AtomicLong;

/**
 * How many bytes of request bodies that are read whole may be in memory at a time, of all
 * connections together. Without such a bound strangers could fill the memory that all connections
 * share.
 */
public final class BodyBudget {

  private final long ofOneBody;
  private final long total;
  private final AtomicLong taken = new AtomicLong();

  /**
   * Nothing is taken yet.
   *
   * @param ofOneBody the most bytes that one body may have; a longer one is refused elsewhere
   * @param total the most bytes of all bodies
   * @throws IllegalArgumentException when not even one body would be allowed
   */
  public BodyBudget(long ofOneBody, long total) {
    if (ofOneBody < 1 || total < ofOneBody) {
      throw new IllegalArgumentException(
          "%d bytes for bodies of %d bytes".formatted(total, ofOneBody));
    }
    this.ofOneBody = ofOneBody;
    this.total = total;
  }

  /** How many bytes are taken at the moment. */
  public long taken() {
    return taken.get();
  }

  /**
   * Whether a body would fit.
   *
   * @param length its bytes; negative when nobody knows, which is taken for the most that it may
   *     have
   */
  boolean hasRoomFor(long length) {
    long most = length < 0 ? ofOneBody : Math.min(length, ofOneBody);
    return taken.get() + most <= total;
  }

  /** Takes so many bytes, if there are that many left. */
  boolean take(long bytes) {
    if (taken.addAndGet(bytes) > total) {
      taken.addAndGet(-bytes);
      return false;
    }
    return true;
  }

  /** Gives back what was taken. */
  void giveBack(long bytes) {
    taken.addAndGet(-bytes);
  }
}
