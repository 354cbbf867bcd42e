package dev.rondo.http.testing;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** A multipart body, valid or not. */
public final class Multipart {

  /** What stands between its parts. */
  public static final String BOUNDARY = "----part-of-a-trial";

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  /** Of files, in parts as the game writes them. */
  public static Multipart of(byte[]... files) {
    Multipart multipart = new Multipart();
    for (byte[] file : files) {
      multipart.file(file);
    }
    return multipart;
  }

  /** With another file, as the game writes it. */
  public Multipart file(byte[] content) {
    String name = InMemoryFiles.hash(content).hex();
    return part(
        "Content-Disposition: form-data; name=\"files\"; filename=\""
            + name
            + "\"\r\n"
            + "Content-Type: application/octet-stream\r\n",
        content);
  }

  /** With a part of any headers, each of which ends its line. */
  public Multipart part(String headers, byte[] content) {
    bytes.writeBytes(ascii("--" + BOUNDARY + "\r\n" + headers + "\r\n"));
    bytes.writeBytes(content);
    bytes.writeBytes(ascii("\r\n"));
    return this;
  }

  /** Its type. */
  public String type() {
    return "multipart/form-data; boundary=" + BOUNDARY;
  }

  /** The whole of it. */
  public byte[] bytes() {
    ByteArrayOutputStream whole = new ByteArrayOutputStream();
    whole.writeBytes(unfinished());
    whole.writeBytes(ascii("--" + BOUNDARY + "--\r\n"));
    return whole.toByteArray();
  }

  /** All but its end. */
  public byte[] unfinished() {
    return bytes.toByteArray();
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }
}
