package dev.rondo.persistence.pack;

import dev.rondo.application.fuzz.Corpus;
import dev.rondo.application.pack.InvalidPackException;
import dev.rondo.application.pack.Pack;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.mockito.Mockito;

/** Packs: any archive, and any database in one, is a pack or is refused as none. */
public final class ZipPackFuzzTest {

  @Test
  void holdsForTheCorpusAndChangesOfIt() {
    Corpus.of(ZipPackFuzzTest.class).feed(ZipPackFuzzTest::fuzzerTestOneInput);
  }

  /** What Jazzer calls: an archive, or with a brace at its beginning a database. */
  public static void fuzzerTestOneInput(byte[] input) {
    try {
      Path file = Files.createTempFile("pack", ".zip");
      try {
        boolean isDatabase = input.length > 0 && input[0] == '{';
        Files.write(file, isDatabase ? archive(input) : input);
        read(file);
      } finally {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void read(Path file) throws IOException {
    try (Pack pack = ZipPack.open(file)) {
      pack.read(Mockito.mock(Pack.Visitor.class, Mockito.withSettings().stubOnly()));
      pack.files();
    } catch (InvalidPackException refused) {
      // It says what is wrong with it.
    }
  }

  private static byte[] archive(byte[] database) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream out = new ZipOutputStream(bytes)) {
      out.putNextEntry(new ZipEntry("db.json"));
      out.write(database);
      out.closeEntry();
    }
    return bytes.toByteArray();
  }
}
