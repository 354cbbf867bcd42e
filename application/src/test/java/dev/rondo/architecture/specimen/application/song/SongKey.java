package dev.rondo.architecture.specimen.application.song;

/** Allowed: a value that is no record. */
public final class SongKey {

  private final byte[] bytes;

  /** Copies the bytes. */
  public SongKey(byte[] bytes) {
    this.bytes = bytes.clone();
  }

  /** The shorter of two keys. */
  public static SongKey shorter(SongKey one, SongKey other) {
    return one.length() < other.length() ? one : other;
  }

  int length() {
    return bytes.length;
  }
}
