package dev.rondo.architecture.specimen.application.song;

import java.io.IOException;
import java.io.RandomAccessFile;

/** Writes a file. */
final class SongWriter {

  void write(String title) throws IOException {
    try (RandomAccessFile file = new RandomAccessFile(title, "rw")) {
      file.writeUTF(title);
    }
  }
}
