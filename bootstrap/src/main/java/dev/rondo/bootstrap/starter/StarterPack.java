package dev.rondo.bootstrap.starter;

import dev.rondo.application.pack.Pack;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.BackgroundItem;
import dev.rondo.domain.item.ItemHeader;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.domain.text.LocalizedText;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.zip.GZIPOutputStream;

/** The starter catalogue as a pack in memory: a few backgrounds, so that no first list is empty. */
public final class StarterPack implements Pack {

  private static final int IMAGE_WIDTH = 1280;
  private static final int IMAGE_HEIGHT = 720;
  private static final int THUMBNAIL_SIZE = 256;
  private static final LocalizedText AUTHOR = LocalizedText.of("Rondo");

  private final Map<FileHash, byte[]> files = new HashMap<>();
  private final List<BackgroundItem> items = new ArrayList<>();

  private StarterPack() {}

  /** Draws it. */
  public static StarterPack draw() {
    StarterPack pack = new StarterPack();
    pack.add("rondo-dawn", StarterTexts.DAWN, Pictures::dawn, Color.of(0x1d2b64));
    pack.add("rondo-tide", StarterTexts.TIDE, Pictures::tide, Color.of(0x06283d));
    pack.add("rondo-grid", StarterTexts.GRID, Pictures::grid, Color.of(0x12052e));
    pack.add("rondo-night", StarterTexts.NIGHT, Pictures::night, Color.of(0x05060f));
    return pack;
  }

  private void add(String name, LocalizedText title, Picture picture, Color frame) {
    ItemHeader header =
        new ItemHeader(new ItemName(name), title, AUTHOR, List.of(), StarterTexts.DESCRIPTION, "");
    String data =
        String.format(
            Locale.ROOT,
            "{\"aspectRatio\":%.4f,\"fit\":\"cover\",\"color\":\"%s\"}",
            Pictures.ASPECT_RATIO,
            frame.css());
    items.add(
        new BackgroundItem(
            header,
            StarterTexts.SUBTITLE,
            store(Png.of(middle(picture), THUMBNAIL_SIZE, THUMBNAIL_SIZE)),
            store(gzip(data)),
            store(Png.of(picture, IMAGE_WIDTH, IMAGE_HEIGHT)),
            store(gzip("{\"blur\":0,\"mask\":\"#0000\"}"))));
  }

  /** The square in the middle of a picture. */
  private static Picture middle(Picture picture) {
    return (x, y) -> picture.at(0.5 + (x - 0.5) / Pictures.ASPECT_RATIO, y);
  }

  private ResourceLocator store(byte[] content) {
    FileHash hash = new FileHash(HexFormat.of().formatHex(sha1().digest(content)));
    files.put(hash, content);
    return new ResourceLocator.Stored(hash);
  }

  private static byte[] gzip(String json) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(json.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static MessageDigest sha1() {
    try {
      return MessageDigest.getInstance("SHA-1");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-1", e);
    }
  }

  @Override
  public void read(Reader reader) {
    reader.profile(ServerProfile.EMPTY);
    items.forEach(reader::item);
  }

  @Override
  public Set<FileHash> files() {
    return Set.copyOf(files.keySet());
  }

  @Override
  public InputStream open(FileHash hash) throws IOException {
    byte[] content = files.get(hash);
    if (content == null) {
      throw new IOException("not a file of the starter catalogue: " + hash);
    }
    return new ByteArrayInputStream(content);
  }
}
