package dev.rondo.persistence.file;

import dev.rondo.application.file.StagedFile;
import dev.rondo.application.file.StoreFullException;
import dev.rondo.domain.file.FileHash;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.util.HexFormat;
import org.apache.commons.codec.digest.DigestUtils;
import org.apache.commons.io.function.IOConsumer;
import org.apache.commons.io.function.IOSupplier;

/** Copies content to temporary files on the local disk, hashing it on the way. */
record LocalStaging(Path incoming, StagingArea area, long reserve) implements Closeable {

  private static final int BUFFER = 64 * 1024;

  /** Stages in a directory, created if missing; {@code reserve} bytes of its disk stay free. */
  static LocalStaging in(Path incoming, long reserve) throws IOException {
    Files.createDirectories(incoming);
    return new LocalStaging(incoming, StagingArea.in(incoming), reserve);
  }

  /** Copies content in constant memory; leaves nothing behind on failure. */
  TemporaryFile stage(InputStream content, IOConsumer<TemporaryFile> publisher) throws IOException {
    requireReserve();
    Path temporary = writing(area::temporaryFile);
    try {
      MessageDigest sha1 = DigestUtils.getSha1Digest();
      MessageDigest sha256 = DigestUtils.getSha256Digest();
      long size = 0;
      try (Output out = new Output(temporary)) {
        byte[] buffer = new byte[BUFFER];
        int read;
        do {
          read = content.readNBytes(buffer, 0, BUFFER);
          sha1.update(buffer, 0, read);
          sha256.update(buffer, 0, read);
          out.write(buffer, read);
          size += read;
        } while (read == BUFFER);
      }
      return new TemporaryFile(
          temporary,
          new FileHash(HexFormat.of().formatHex(sha1.digest())),
          HexFormat.of().formatHex(sha256.digest()),
          size,
          publisher);
    } catch (IOException | RuntimeException | Error e) {
      Files.deleteIfExists(temporary);
      throw e;
    }
  }

  /** Copies content that is never published. */
  Path keep(InputStream content) throws IOException {
    return stage(
            content,
            never -> {
              throw new IllegalStateException(never.path() + " is no file of a store");
            })
        .path();
  }

  private void requireReserve() throws IOException {
    if (reserve > 0) {
      long free = incoming.toFile().getUsableSpace();
      if (free < reserve) {
        throw new StoreFullException(free, reserve);
      }
    }
  }

  int deleteAbandoned() throws IOException {
    return StagingArea.deleteAbandoned(incoming);
  }

  @Override
  public void close() throws IOException {
    area.close();
  }

  /** For tests: leaves it like a killed process. */
  void abandon() {
    area.abandon();
  }

  /** Runs a write; a full disk throws {@link StoreFullException}. */
  <T> T writing(IOSupplier<T> write) throws IOException {
    try {
      return write.get();
    } catch (IOException e) {
      throw isFull(e) ? new StoreFullException(e) : e;
    }
  }

  /** By the system's message, or in other languages by the space left. */
  boolean isFull(IOException failure) {
    String message = String.valueOf(failure.getMessage());
    if (message.contains("No space left") || message.contains("quota exceeded")) {
      return true;
    }
    try {
      return Files.getFileStore(incoming).getUsableSpace() < BUFFER;
    } catch (IOException unknown) {
      return false;
    }
  }

  /** The file being written; separates disk failures from content failures. */
  private final class Output implements Closeable {

    private final FileChannel channel;

    Output(Path file) throws IOException {
      this.channel = writing(() -> FileChannel.open(file, StandardOpenOption.WRITE));
    }

    void write(byte[] bytes, int count) throws IOException {
      requireReserve();
      ByteBuffer buffer = ByteBuffer.wrap(bytes, 0, count);
      while (buffer.hasRemaining()) {
        writing(() -> channel.write(buffer));
      }
    }

    @Override
    public void close() throws IOException {
      writing(
          () -> {
            channel.close();
            return channel;
          });
    }
  }

  /** Staged content in a temporary file; the publisher makes it a durable file of a store. */
  record TemporaryFile(
      Path path, FileHash hash, String sha256, long size, IOConsumer<TemporaryFile> publisher)
      implements StagedFile {

    @Override
    public InputStream open() throws IOException {
      return Files.newInputStream(path);
    }

    @Override
    public void store() throws IOException {
      publisher.accept(this);
    }

    @Override
    public void close() throws IOException {
      Files.deleteIfExists(path);
    }
  }
}
