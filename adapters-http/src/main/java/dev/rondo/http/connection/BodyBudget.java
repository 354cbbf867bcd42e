package dev.rondo.http.connection;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Limits the memory of request bodies that are read whole, over all connections. A quarter is for
 * small bodies alone, so that large ones keep nobody from signing in.
 */
public final class BodyBudget {

  static final long SMALL = 64 * 1024;

  private final long ofOneBody;
  private final long total;
  private final AtomicLong taken = new AtomicLong();

  public BodyBudget(long ofOneBody, long total) {
    if (ofOneBody < 1 || total < ofOneBody) {
      throw new IllegalArgumentException(
          "%d bytes for bodies of %d bytes".formatted(total, ofOneBody));
    }
    this.ofOneBody = ofOneBody;
    this.total = total;
  }

  public long taken() {
    return taken.get();
  }

  boolean isTooLarge(long length) {
    return length > ofOneBody;
  }

  /** How many bytes a body may grow to; unknown lengths are negative and count as the most. */
  long most(long length) {
    return length < 0 ? ofOneBody : length;
  }

  boolean hasRoomFor(long body) {
    return taken.get() + body <= limit(body);
  }

  /** Takes more bytes for a body that then has {@code body} bytes, if that many are left. */
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

  void giveBack(long bytes) {
    taken.addAndGet(-bytes);
  }
}
