package dev.rondo.persistence.inspection;

import static dev.rondo.testkit.file.SampleFiles.gzip;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.application.file.FileInspector;
import dev.rondo.application.file.FileInspector.Finding;
import dev.rondo.domain.file.FileUse;
import dev.rondo.domain.form.FileRule;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
final class ContentInspectorTest {

  private static final int MEGABYTE = 1024 * 1024;

  private final FileInspector inspector = new ContentInspector(64L * MEGABYTE, 64L * MEGABYTE, 100);

  @Test
  void takesPicturesOfEveryFormat() throws IOException {
    for (String format : List.of("png", "jpg", "gif")) {
      assertThat(inspect(FileUse.LEVEL_COVER, 64, picture(format, 64, 48)))
          .as(format)
          .isEqualTo(Finding.FITS);
      assertThat(inspect(FileUse.LEVEL_COVER, 1, picture(format, 1, 1)))
          .as(format)
          .isEqualTo(Finding.FITS);
    }
    assertThat(inspect(FileUse.LEVEL_COVER, 64, webp(64, 48))).isEqualTo(Finding.FITS);
  }

  @Test
  void refusesPicturesThatAreTooWideOrHigh() throws IOException {
    for (String format : List.of("png", "jpg", "gif")) {
      assertThat(inspect(FileUse.IMAGE, 63, picture(format, 64, 48))).isEqualTo(Finding.TOO_BIG);
      assertThat(inspect(FileUse.IMAGE, 63, picture(format, 48, 64))).isEqualTo(Finding.TOO_BIG);
    }
    assertThat(inspect(FileUse.IMAGE, 63, webp(64, 48))).isEqualTo(Finding.TOO_BIG);
    assertThat(inspect(FileUse.IMAGE, 63, webp(48, 64))).isEqualTo(Finding.TOO_BIG);
  }

  @Test
  void neverDecodesAHugePicture() throws IOException {
    byte[] huge = picture("png", 1, 1);
    ByteBuffer.wrap(huge).putInt(16, 60_000).putInt(20, 60_000);

    assertThat(inspect(FileUse.IMAGE, 4096, huge)).isEqualTo(Finding.TOO_BIG);
    assertThat(inspect(FileUse.IMAGE, 60_000, huge)).isEqualTo(Finding.FITS);
  }

  @Test
  void refusesPicturesWithBrokenHeaders() throws IOException {
    for (String format : List.of("png", "jpg", "gif")) {
      byte[] whole = picture(format, 64, 48);
      for (int length : new int[] {0, 1, 4, 8, 10}) {
        assertThat(inspect(FileUse.IMAGE, 64, Arrays.copyOf(whole, length)))
            .as(format + " of " + length)
            .isEqualTo(Finding.WRONG_FORMAT);
      }
    }
    byte[] empty = picture("png", 1, 1);
    ByteBuffer.wrap(empty).putInt(16, 0);
    assertThat(inspect(FileUse.IMAGE, 64, empty)).isEqualTo(Finding.WRONG_FORMAT);
    assertThat(inspect(FileUse.IMAGE, 64, Arrays.copyOf(webp(64, 48), 20)))
        .isEqualTo(Finding.WRONG_FORMAT);
  }

  @Test
  void refusesAJpegWhoseHeaderNeverEnds() {
    ByteArrayOutputStream jpeg = new ByteArrayOutputStream();
    jpeg.writeBytes(HexFormat.of().parseHex("ffd8"));
    for (int i = 0; i < 200; i++) {
      jpeg.writeBytes(HexFormat.of().parseHex("ffe1ffff"));
      jpeg.writeBytes(new byte[0xffff - 2]);
    }

    assertThat(inspect(FileUse.IMAGE, 64, jpeg.toByteArray())).isEqualTo(Finding.WRONG_FORMAT);
  }

  @Test
  void takesSoundsOfEveryFormat() {
    for (String head :
        List.of(
            "ID3\3\0\0\0\0\0\0",
            "\u00ff\u00fb\u0090\0",
            "\u00ff\u00f3@\u00c4",
            "OggS\0\2\0\0\0\0\0\0\0\0aaaa\0\0\0\0bbbb\1\u001e\1vorbis",
            "OggS\0\2\0\0\0\0\0\0\0\0aaaa\0\0\0\0bbbb\1\u0013OpusHead",
            "RIFF\44\0\0\0WAVEfmt \20\0\0\0",
            "fLaC\0\0\0\42",
            "\0\0\0\40ftypM4A \0\0\0\0")) {
      assertThat(inspect(FileUse.LEVEL_BGM, 0, text(head + "x".repeat(100))))
          .as(head)
          .isEqualTo(Finding.FITS);
    }
  }

  @Test
  void refusesWhatIsNoSound() throws IOException {
    for (byte[] other :
        List.of(
            new byte[0],
            text("hello"),
            picture("png", 1, 1),
            gzip("{}"),
            zip("a"),
            webp(1, 1),
            text("RIFF\44\0\0\0AVI LIST"))) {
      assertThat(inspect(FileUse.LEVEL_BGM, 0, other)).isEqualTo(Finding.WRONG_FORMAT);
    }
  }

  @Test
  void takesZipArchivesAlsoEmptyOnes() throws IOException {
    byte[] empty = new byte[22];
    ByteBuffer.wrap(empty).putInt(0x504b0506);
    byte[] commented = Arrays.copyOf(empty, 25);
    commented[20] = 3;

    for (byte[] archive : List.of(zip("a", "b"), zip(), empty, commented, storedZip(MEGABYTE))) {
      assertThat(inspect(FileUse.EFFECT_AUDIO, 0, archive)).isEqualTo(Finding.FITS);
    }
  }

  @Test
  void refusesBrokenZipArchives() throws IOException {
    byte[] whole = zip("a", "b");
    byte[] misdirected = whole.clone();
    misdirected[whole.length - 6] ^= 0x55;
    for (byte[] broken :
        List.of(
            new byte[0],
            text("PK"),
            text("PK\3\4 and so on"),
            Arrays.copyOf(whole, whole.length - 1),
            Arrays.copyOf(whole, whole.length + 1),
            misdirected,
            gzip("{}"),
            new byte[100_000])) {
      assertThat(inspect(FileUse.ZIP, 0, broken)).isEqualTo(Finding.WRONG_FORMAT);
    }
  }

  @Test
  void takesGzippedJson() {
    for (String json : List.of("{}", "[]", " {\"a\":[1,2.5e3,null,true,\"\\u00e9ä𝄞\"]} \n")) {
      assertThat(inspect(FileUse.LEVEL_DATA, 0, gzip(json))).as(json).isEqualTo(Finding.FITS);
    }
  }

  @Test
  void refusesWhatIsNotGzippedJson() {
    byte[] whole = gzip("{\"a\":[1,2,3]}");
    byte[] flipped = whole.clone();
    flipped[whole.length - 5] ^= 1;
    for (byte[] broken :
        List.of(
            new byte[0],
            text("{}"),
            gzip(""),
            gzip("null"),
            gzip("{} {}"),
            gzip("{}x"),
            gzip("{"),
            gzip("{]"),
            gzip("{\"a\":NaN}"),
            gzip("[".repeat(100_000)),
            gzip("[".repeat(600) + "]".repeat(600)),
            gzip("{\"a\":\"\u0001\"}"),
            gzip("[\"\u00ff\"]".getBytes(StandardCharsets.ISO_8859_1)),
            gzip("{}".getBytes(StandardCharsets.UTF_16)),
            Arrays.copyOf(whole, whole.length - 9),
            flipped)) {
      assertThat(inspect(FileUse.LEVEL_DATA, 0, broken)).isEqualTo(Finding.WRONG_FORMAT);
    }
  }

  @Test
  void refusesWhatFollowsTheFirstGzipMember() throws IOException {
    byte[] whole = gzip("{\"a\":[1,2,3]}");
    byte[] empty = gzip("");
    ByteArrayOutputStream many = new ByteArrayOutputStream();
    for (int i = 0; i < 4 * MEGABYTE / empty.length; i++) {
      many.write(empty);
    }
    many.write(whole);
    for (byte[] broken :
        List.of(
            many.toByteArray(),
            joined(whole, empty),
            joined(whole, whole),
            joined(whole, new byte[1]),
            joined(whole, many.toByteArray()))) {
      assertThat(inspect(FileUse.REPLAY_DATA, 0, broken)).isEqualTo(Finding.WRONG_FORMAT);
    }
  }

  @Test
  void keepsNoLongNamesOfAGzipHeader() throws IOException {
    byte[] whole = gzip("{}");
    for (int length : List.of(10, 1_000_000)) {
      byte[] named = joined(Arrays.copyOf(whole, 10), new byte[length], new byte[1]);
      Arrays.fill(named, 10, 10 + length, (byte) 'n');
      named[3] = 8;
      byte[] content = joined(named, Arrays.copyOfRange(whole, 10, whole.length));

      assertThat(inspect(FileUse.REPLAY_DATA, 0, content))
          .isEqualTo(length == 10 ? Finding.FITS : Finding.WRONG_FORMAT);
    }
  }

  @Test
  void refusesAFileWhoseInspectionEndsByAnError() throws IOException {
    FileInspector.Source broken =
        () -> {
          throw new StackOverflowError();
        };

    assertThat(inspector.inspect(broken, rule(FileUse.LEVEL_DATA, 0)))
        .isEqualTo(Finding.WRONG_FORMAT);
  }

  private static byte[] joined(byte[]... parts) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      all.writeBytes(part);
    }
    return all.toByteArray();
  }

  @Test
  void refusesGzipBombsQuickly(@TempDir Path directory) throws IOException {
    Path bomb = directory.resolve("bomb");
    byte[] zeros = text("0,".repeat(MEGABYTE / 2));
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(bomb))) {
      out.write('[');
      for (int i = 0; i < 300; i++) {
        out.write(zeros);
      }
      out.write(text("0]"));
    }
    AtomicLong read = new AtomicLong();

    assertThat(
            inspector.inspect(
                () ->
                    new FilterInputStream(Files.newInputStream(bomb)) {
                      @Override
                      public int read(byte[] bytes, int offset, int length) throws IOException {
                        int count = super.read(bytes, offset, length);
                        read.addAndGet(Math.max(0, count));
                        return count;
                      }
                    },
                rule(FileUse.REPLAY_DATA, 0)))
        .isEqualTo(Finding.TOO_BIG);
    assertThat(read).hasValueLessThan(Files.size(bomb) / 10);
  }

  @Test
  void refusesWhatInflatesToMoreThanTheLimitAtAnyRatio() {
    FileInspector strict = new ContentInspector(1000, 1000, 1_000_000);

    assertThat(inspect(strict, rule(FileUse.LEVEL_DATA, 0), gzip("[" + "1,".repeat(499) + "1]")))
        .isEqualTo(Finding.TOO_BIG);
    assertThat(inspect(strict, rule(FileUse.LEVEL_DATA, 0), gzip("[" + "1,".repeat(498) + "1]")))
        .isEqualTo(Finding.FITS);
  }

  @Test
  void passesOverLongTextsAndManyNames() {
    StringBuilder json = new StringBuilder("{\"long\":\"");
    json.append("x".repeat(21 * MEGABYTE)).append('"');
    for (int i = 0; i < 100_000; i++) {
      json.append(",\"name").append(i).append("\":0");
    }
    FileInspector lenient = new ContentInspector(64L * MEGABYTE, 64L * MEGABYTE, 10_000);

    assertThat(inspect(lenient, rule(FileUse.LEVEL_DATA, 0), gzip(json.append('}').toString())))
        .isEqualTo(Finding.FITS);
  }

  @Test
  void looksNotIntoFilesOfAnyFormat() {
    assertThat(inspect(FileUse.ENGINE_ROM, 0, text("anything"))).isEqualTo(Finding.FITS);
    assertThat(inspect(FileUse.FILE, 0, new byte[0])).isEqualTo(Finding.FITS);
  }

  @Test
  void tellsABrokenDiskFromABrokenFile() throws IOException {
    byte[] picture = Arrays.copyOf(picture("png", 1, 1), 12);
    byte[] data = Arrays.copyOf(gzip("[1,2,3]"), 12);
    byte[] archive = Arrays.copyOf(zip("a"), 12);

    assertFaultIsThrown(FileUse.IMAGE, picture);
    assertFaultIsThrown(FileUse.LEVEL_DATA, data);
    assertFaultIsThrown(FileUse.ZIP, archive);
  }

  private void assertFaultIsThrown(FileUse use, byte[] readable) {
    assertThatThrownBy(() -> inspector.inspect(() -> new Broken(readable), rule(use, 1)))
        .isInstanceOf(IOException.class)
        .hasMessage("broken disk");
  }

  private static FileRule rule(FileUse use, int maxPixels) {
    return new FileRule(use, Long.MAX_VALUE, maxPixels);
  }

  private Finding inspect(FileUse use, int maxPixels, byte[] content) {
    return inspect(inspector, rule(use, maxPixels), content);
  }

  private static Finding inspect(FileInspector inspector, FileRule rule, byte[] content) {
    try {
      return inspector.inspect(() -> new ByteArrayInputStream(content), rule);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static byte[] picture(String format, int width, int height) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    assertThat(ImageIO.write(image, format, out)).isTrue();
    return out.toByteArray();
  }

  /** A lossless one of one colour, put into the size wanted. */
  private static byte[] webp(int width, int height) {
    byte[] one = Base64.getDecoder().decode("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==");
    int bits = (width - 1) | ((height - 1) << 14) | (1 << 28);
    for (int i = 0; i < Integer.BYTES; i++) {
      one[21 + i] = (byte) (bits >> (Byte.SIZE * i));
    }
    return one;
  }

  private static byte[] zip(String... names) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(out)) {
      for (String name : names) {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(text("the sound of " + name));
      }
    }
    return out.toByteArray();
  }

  /** An archive of one file that is not compressed. */
  private static byte[] storedZip(int size) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(out)) {
      zip.setLevel(0);
      zip.putNextEntry(new ZipEntry("large"));
      zip.write(new byte[size]);
    }
    return out.toByteArray();
  }

  private static byte[] text(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  /** Some bytes, and then the disk fails. */
  private static final class Broken extends InputStream {

    private final InputStream first;

    Broken(byte[] first) {
      this.first = new ByteArrayInputStream(first);
    }

    @Override
    public int read() throws IOException {
      return sound(first.read());
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      return sound(first.read(bytes, offset, length));
    }

    private static int sound(int read) throws IOException {
      if (read < 0) {
        throw new IOException("broken disk");
      }
      return read;
    }
  }
}
