package dev.rondo.http.connection;

import java.util.concurrent.atomic.AtomicLong;

/**
 * The limit of the memory for request bodies that are read whole, of all connections together.
 * Without it callers could fill the memory that all connections share. A quarter is for small
 * bodies alone: large ones do not keep anybody from signing in.
 */
public final class BodyBudget {

  /** The most bytes of a small body. */
  static final long SMALL = 64 * 1024;

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
   * How many bytes a body may come to have.
   *
   * @param length its bytes; negative when unknown, which counts as the most that it may have
   */
  long most(long length) {
    return length < 0 ? ofOneBody : Math.min(length, ofOneBody);
  }

  /** Whether a body of so many bytes would fit. */
  boolean hasRoomFor(long body) {
    return taken.get() + body <= limit(body);
  }

  /** Takes more bytes for a body that has so many then, if there are that many left. */
  boolean take(long more, long body) {
    long limit = limit(body);
    long now = taken.get();
    while (now + more <= limit) {
      if (taken.compareAndSet(now, now + more)) {
        return true;
      }
      now = taken.get();
    }
    return false;
  }

  private long limit(long body) {
    return body <= SMALL ? total : Math.max(ofOneBody, total - total / 4);
  }

  /** Gives back what was taken. */
  void giveBack(long bytes) {
    taken.addAndGet(-bytes);
  }
}
