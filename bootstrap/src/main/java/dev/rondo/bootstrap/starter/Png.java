package dev.rondo.bootstrap.starter;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/** Writes pictures as PNG files, without the desktop libraries that a server may lack. */
final class Png {

  private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
  private static final byte BITS_PER_CHANNEL = 8;
  private static final byte RGB = 2;

  /** Each channel is written as its difference from the pixel on the left: gradients pack well. */
  private static final byte DIFFERENCES_FROM_LEFT = 1;

  private Png() {}

  /** The file of a picture. */
  static byte[] of(Picture picture, int width, int height) {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    file.writeBytes(SIGNATURE);
    byte[] header =
        ByteBuffer.allocate(13).putInt(width).putInt(height).put(BITS_PER_CHANNEL).put(RGB).array();
    writeChunk(file, "IHDR", header);
    writeChunk(file, "IDAT", deflate(rows(picture, width, height)));
    writeChunk(file, "IEND", new byte[0]);
    return file.toByteArray();
  }

  private static byte[] rows(Picture picture, int width, int height) {
    ByteBuffer rows = ByteBuffer.allocate(height * (1 + 3 * width));
    for (int y = 0; y < height; y++) {
      rows.put(DIFFERENCES_FROM_LEFT);
      Color left = Color.BLACK;
      for (int x = 0; x < width; x++) {
        Color color = picture.at((x + 0.5) / width, (y + 0.5) / height);
        rows.put((byte) (color.red() - left.red()));
        rows.put((byte) (color.green() - left.green()));
        rows.put((byte) (color.blue() - left.blue()));
        left = color;
      }
    }
    return rows.array();
  }

  private static byte[] deflate(byte[] bytes) {
    try (Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION)) {
      deflater.setInput(bytes);
      deflater.finish();
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      byte[] buffer = new byte[64 * 1024];
      while (!deflater.finished()) {
        out.write(buffer, 0, deflater.deflate(buffer));
      }
      return out.toByteArray();
    }
  }

  private static void writeChunk(ByteArrayOutputStream file, String type, byte[] content) {
    byte[] typed =
        ByteBuffer.allocate(4 + content.length)
            .put(type.getBytes(StandardCharsets.US_ASCII))
            .put(content)
            .array();
    CRC32 checksum = new CRC32();
    checksum.update(typed);
    file.writeBytes(ByteBuffer.allocate(4).putInt(content.length).array());
    file.writeBytes(typed);
    file.writeBytes(ByteBuffer.allocate(4).putInt((int) checksum.getValue()).array());
  }
}
