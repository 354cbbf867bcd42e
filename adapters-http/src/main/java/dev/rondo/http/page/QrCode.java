package dev.rondo.http.page;

import com.google.zxing.WriterException;
import com.google.zxing.qrcode.decoder.ErrorCorrectionLevel;
import com.google.zxing.qrcode.encoder.ByteMatrix;
import com.google.zxing.qrcode.encoder.Encoder;

/**
 * A QR code as the path of a drawing.
 *
 * @param path its dark modules, each one unit wide
 */
record QrCode(int size, String path) {

  static QrCode of(String address) {
    try {
      ByteMatrix modules = Encoder.encode(address, ErrorCorrectionLevel.M).getMatrix();
      return new QrCode(modules.getWidth(), path(modules));
    } catch (WriterException e) {
      throw new IllegalArgumentException("too long for a QR code: " + address, e);
    }
  }

  private static String path(ByteMatrix modules) {
    StringBuilder path = new StringBuilder();
    for (int y = 0; y < modules.getHeight(); y++) {
      for (int x = 0; x < modules.getWidth(); x++) {
        if (modules.get(x, y) == 1) {
          path.append('M').append(x).append(' ').append(y).append("h1v1h-1z");
        }
      }
    }
    return path.toString();
  }
}
