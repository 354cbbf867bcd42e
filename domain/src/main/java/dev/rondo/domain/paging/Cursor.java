package dev.rondo.domain.paging;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;

/**
 * The place in one list after which its next page begins. As text it is opaque, versioned and bears
 * a checksum, so that a broken, truncated or edited one is noticed. It grants nothing: a forged one
 * only starts the list elsewhere.
 */
public final class Cursor {

  private static final byte VERSION = 1;
  private static final int CHECK_BYTES = 8;
  private static final int LONGEST_TEXT = 128;

  private final long list;
  private final SortKey after;

  private Cursor(long list, SortKey after) {
    this.list = list;
    this.after = after;
  }

  public static Cursor after(ListId list, SortKey key) {
    return new Cursor(list.fingerprint(), key);
  }

  /** Reads what {@link #text()} wrote; empty for anything else. */
  public static Optional<Cursor> parse(String text) {
    if (text.length() > LONGEST_TEXT) {
      return Optional.empty();
    }
    byte[] bytes;
    try {
      bytes = Base64.getUrlDecoder().decode(text);
    } catch (IllegalArgumentException notBase64) {
      return Optional.empty();
    }
    int keyBytes = bytes.length - 1 - Long.BYTES - CHECK_BYTES;
    if (keyBytes < Long.BYTES
        || keyBytes % Long.BYTES != 0
        || keyBytes / Long.BYTES > SortKey.MOST_VALUES
        || bytes[0] != VERSION) {
      return Optional.empty();
    }
    ByteBuffer buffer = ByteBuffer.wrap(bytes, 1, bytes.length - 1);
    long list = buffer.getLong();
    long[] values = new long[keyBytes / Long.BYTES];
    buffer.asLongBuffer().get(values);
    Cursor cursor = new Cursor(list, SortKey.of(values));
    // One text per cursor: this checks the sum, and refuses stray bits and padding in the base64.
    return cursor.text().equals(text) ? Optional.of(cursor) : Optional.empty();
  }

  public boolean belongsTo(ListId id) {
    return list == id.fingerprint();
  }

  /** The key of the last row before the place. */
  public SortKey key() {
    return after;
  }

  /** The opaque form that callers hand back: base64url without padding. */
  public String text() {
    int payload = 1 + Long.BYTES * (1 + after.size());
    ByteBuffer buffer = ByteBuffer.allocate(payload + CHECK_BYTES);
    buffer.put(VERSION).putLong(list);
    for (int i = 0; i < after.size(); i++) {
      buffer.putLong(after.value(i));
    }
    byte[] check = ListId.sha256(Arrays.copyOf(buffer.array(), payload));
    buffer.put(check, 0, CHECK_BYTES);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(buffer.array());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Cursor cursor && list == cursor.list && after.equals(cursor.after);
  }

  @Override
  public int hashCode() {
    return 31 * Long.hashCode(list) + after.hashCode();
  }

  @Override
  public String toString() {
    return text();
  }
}
