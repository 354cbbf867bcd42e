package dev.rondo.http.connection;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Limits the memory of request bodies that are read whole, over all connections and over those of
 * each address. A quarter is for small bodies alone, so that large ones keep nobody from signing
 * in.
 */
public final class BodyBudget {

  static final long SMALL = 64 * 1024;

  private final long ofOneBody;
  private final long ofOneAddress;
  private final long total;
  private final AtomicLong taken = new AtomicLong();
  private final Map<String, Long> byAddress = new ConcurrentHashMap<>();

  public BodyBudget(long ofOneBody, long ofOneAddress, long total) {
    if (ofOneBody < 1 || ofOneAddress < ofOneBody || total < ofOneAddress) {
      throw new IllegalArgumentException(
          "%d bytes, %d of an address, for bodies of %d bytes"
              .formatted(total, ofOneAddress, ofOneBody));
    }
    this.ofOneBody = ofOneBody;
    this.ofOneAddress = ofOneAddress;
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

  /**
   * Takes more bytes for a body that then has {@code body} bytes, if that many are left.
   *
   * @param address empty for a proxy, whose callers have no share of their own
   */
  boolean take(String address, long more, long body) {
    if (more == 0) {
      return true;
    }
    boolean isInShare =
        address.isEmpty() || byAddress.merge(address, more, Long::sum) <= ofOneAddress;
    if (isInShare && take(more, body)) {
      return true;
    }
    giveBackShare(address, more);
    return false;
  }

  private boolean take(long more, long body) {
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

  void giveBack(String address, long bytes) {
    taken.addAndGet(-bytes);
    giveBackShare(address, bytes);
  }

  private void giveBackShare(String address, long bytes) {
    byAddress.computeIfPresent(address, (any, now) -> now > bytes ? now - bytes : null);
  }
}
