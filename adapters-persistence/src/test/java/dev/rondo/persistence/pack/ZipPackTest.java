package dev.rondo.persistence.pack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.application.pack.InvalidPackException;
import dev.rondo.application.pack.Pack;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.testkit.file.SampleFiles;
import dev.rondo.testkit.item.SampleItems;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Execution(ExecutionMode.CONCURRENT)
final class ZipPackTest {

  private static final int CENTRAL_ENTRY = 0x02014b50;
  private static final String A_FILE = "repository/" + "a".repeat(40);

  @TempDir Path directory;
  private Path zip;
  private final Map<String, byte[]> entries = new LinkedHashMap<>();

  @BeforeEach
  void prepare() throws IOException {
    zip = directory.resolve("pack.zip");
    Path pack = directory.resolve("pack");
    TestPacks.write(pack, ServerProfile.EMPTY, SampleItems.ofEveryKind());
    entries.put("db.json", Files.readAllBytes(pack.resolve("db.json")));
    entries.put("repository/", new byte[0]);
    for (SampleFiles content : SampleFiles.values()) {
      entries.put("repository/" + content.hash(), content.bytes());
    }
  }

  @Test
  void readsItemsAndFiles() throws Exception {
    write("");

    assertSound();
  }

  @Test
  void readsAPackInAFolder() throws Exception {
    entries.put("__MACOSX/pack/._db.json", new byte[] {1});
    entries.put("LICENSE.txt", new byte[] {1});
    write("my pack/");

    assertSound();
  }

  @Test
  void readsAnArchiveThatFollowsSomethingElse() throws Exception {
    write("");
    byte[] archive = Files.readAllBytes(zip);
    try (OutputStream out = Files.newOutputStream(zip)) {
      out.write("#!/bin/sh\n".getBytes(StandardCharsets.UTF_8));
      out.write(archive);
    }

    assertSound();
  }

  @Test
  void readsAnArchiveWithAComment() throws Exception {
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
      out.setComment("made by hand");
      put(out, "");
    }

    assertSound();
  }

  @Test
  void readsMoreEntriesThanSixteenBitsCount() throws Exception {
    for (int i = 0; i < 70_000; i++) {
      entries.put("more/" + i, new byte[0]);
    }
    write("");

    assertSound();
  }

  private void assertSound() throws InvalidPackException, IOException {
    TestPacks.Shown shown = new TestPacks.Shown();
    try (Pack pack = Packs.open(zip)) {
      pack.read(shown);
      pack.read(new TestPacks.Shown());

      assertThat(shown.items).containsExactlyInAnyOrderElementsOf(SampleItems.ofEveryKind());
      assertThat(pack.files())
          .containsExactlyInAnyOrder(
              SampleFiles.PICTURE.hash(), SampleFiles.DATA.hash(), SampleFiles.SOUND.hash());
      try (InputStream content = pack.open(SampleFiles.DATA.hash())) {
        assertThat(content.readAllBytes()).isEqualTo(SampleFiles.DATA.bytes());
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "../evil, the archive holds a path that leads out of it",
    "repository/../../evil, the archive holds a path that leads out of it",
    "repository/.., the archive holds a path that leads out of it",
    "/etc/passwd, the archive holds an absolute path",
    "//evil, the archive holds an absolute path",
    "C:/evil, the archive holds an absolute path",
    "c:evil, the archive holds an absolute path",
    "..\\evil, the archive holds a path with a backslash",
    "repository\\evil, the archive holds a path with a backslash",
  })
  void refusesPathTricks(String name, String problem) throws IOException {
    entries.put(name, new byte[0]);
    write("");

    assertProblem(name + ": " + problem);
  }

  @Test
  void refusesControlCharactersInPaths() throws IOException {
    entries.put("a\nb", new byte[0]);
    write("");

    assertProblem("a?b: the archive holds a path with control characters");
  }

  @Test
  void refusesAnEntryThatStandsTwice() throws IOException {
    entries.put("db.jsoN", new byte[0]);
    write("");
    replaceInArchive("db.jsoN", "db.json");

    assertProblem("db.json: the entry appears twice in the archive");
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 19})
  void refusesSymbolicLinks(int system) throws IOException {
    entries.put(A_FILE, "/etc/passwd".getBytes(StandardCharsets.UTF_8));
    write("");
    changeEntry(
        A_FILE,
        entry -> {
          entry.put(5, (byte) system);
          entry.putShort(40, (short) 0xa1ff);
        });

    assertProblem(A_FILE + ": the entry is a symbolic link");
  }

  @Test
  void refusesEncryptedEntries() throws IOException {
    entries.put(A_FILE, new byte[] {1});
    write("");
    changeEntry(A_FILE, entry -> entry.putShort(8, (short) 1));

    assertProblem(A_FILE + ": the entry is encrypted");
  }

  @Test
  void refusesWhatIsNeitherStoredNorDeflated() throws IOException {
    entries.put(A_FILE, new byte[] {1});
    write("");
    changeEntry(A_FILE, entry -> entry.putShort(10, (short) 12));

    assertProblem(A_FILE + ": the entry is compressed in an unusual way");
  }

  @Test
  void refusesASecondEndThatAnotherReaderCouldTake() throws IOException {
    write("");
    byte[] harmless = Files.readAllBytes(zip);
    entries.put(A_FILE, new byte[1_000]);
    write("");
    byte[] other = Files.readAllBytes(zip);
    harmless[harmless.length - 2] = (byte) other.length;
    harmless[harmless.length - 1] = (byte) (other.length >> 8);
    Files.write(zip, harmless);
    Files.write(zip, other, StandardOpenOption.APPEND);
    assertProblem(zip + ": the archive has two ends");

    // Some readers pass over an end whose comment is longer than what follows it.
    other[other.length - 2] = 1;
    Files.write(zip, harmless);
    Files.write(zip, other, StandardOpenOption.APPEND);
    assertProblem(zip + ": this is not a zip archive, or the end of it is missing");
  }

  @Test
  void readsAPackWithAnArchiveInIt() throws Exception {
    write("");
    byte[] archive = Files.readAllBytes(zip);
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
      out.setLevel(Deflater.NO_COMPRESSION);
      put(out, "");
      out.putNextEntry(new ZipEntry("effect.zip"));
      out.write(archive);
    }

    assertSound();
  }

  @Test
  void refusesAnEndWithinAComment() throws IOException {
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
      out.setComment("PK\5\6" + "\0".repeat(18));
      put(out, "");
    }

    assertProblem(zip + ": the archive has two ends");
  }

  @Test
  void refusesADirectoryThatIsTooLargeForTheMemory() throws IOException {
    int size = (16 << 20) + 1;
    ByteBuffer end = ByteBuffer.allocate(22).order(ByteOrder.LITTLE_ENDIAN);
    end.putInt(0x06054b50).putInt(12, size);
    try (FileChannel channel =
        FileChannel.open(zip, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      channel.write(end.rewind(), size);
    }

    assertProblem(zip + ": the archive has too many entries; unpack it, and import its folder");
  }

  @Test
  void refusesADirectoryThatDoesNotEndAtItsEnd() throws IOException {
    write("");
    byte[] bytes = Files.readAllBytes(zip);
    ByteBuffer archive = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    int offset = bytes.length - 22 + 16;
    archive.putInt(offset, archive.getInt(offset) + 1);
    Files.write(zip, bytes);

    assertProblem(zip + ": the archive is damaged");
  }

  @Test
  void countsWhatIsInflatedOverAllEntries() throws Exception {
    entries.put(A_FILE, new byte[15_000_000]);
    write("");

    try (Pack pack = Packs.open(zip)) {
      FileHash file = new FileHash("a".repeat(40));
      try (InputStream content = pack.open(file)) {
        content.transferTo(OutputStream.nullOutputStream());
      }
      try (InputStream content = pack.open(file)) {
        assertThatThrownBy(() -> content.transferTo(OutputStream.nullOutputStream()))
            .isInstanceOf(IOException.class)
            .hasMessage("\"" + A_FILE + "\" inflates beyond measure: this looks like a zip bomb");
      }
    }
  }

  @Test
  void stopsInflatingAFileBeyondMeasure() throws Exception {
    entries.put(A_FILE, new byte[30_000_000]);
    write("");

    try (Pack pack = Packs.open(zip);
        InputStream content = pack.open(new FileHash("a".repeat(40)))) {
      assertThatThrownBy(content::readAllBytes)
          .isInstanceOf(IOException.class)
          .hasMessage("\"" + A_FILE + "\" inflates beyond measure: this looks like a zip bomb");
    }
  }

  @Test
  void believesNoSizeThatTheArchiveStates() throws Exception {
    entries.put(A_FILE, new byte[30_000_000]);
    write("");
    changeEntry(A_FILE, entry -> entry.putInt(24, 10));

    try (Pack pack = Packs.open(zip);
        InputStream content = pack.open(new FileHash("a".repeat(40)))) {
      assertThatThrownBy(() -> content.transferTo(OutputStream.nullOutputStream()))
          .isInstanceOf(IOException.class);
    }
  }

  @Test
  void stopsInflatingItemsBeyondMeasure() throws Exception {
    byte[] spaces = new byte[30_000_000];
    Arrays.fill(spaces, (byte) ' ');
    entries.put("db.json", spaces);
    write("");

    try (Pack pack = Packs.open(zip)) {
      assertThatThrownBy(() -> pack.read(new TestPacks.Shown()))
          .isInstanceOf(InvalidPackException.class)
          .hasMessage("db.json: \"db.json\" inflates beyond measure: this looks like a zip bomb");
    }
  }

  @Test
  void refusesAnArchiveWithoutItems() throws IOException {
    entries.remove("db.json");
    write("");

    assertProblem(zip + ": there is no db.json in the archive");
  }

  @Test
  void refusesItemsThatLieTooDeep() throws IOException {
    write("a/b/");

    assertProblem(zip + ": there is no db.json in the archive");
  }

  @Test
  void refusesTwoPacks() throws IOException {
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
      put(out, "one/");
      put(out, "two/");
    }

    assertProblem(zip + ": there is more than one db.json in the archive");
  }

  @Test
  void refusesWhatIsNoArchive() throws IOException {
    Files.writeString(zip, "hello");
    assertProblem(zip + ": this is not a zip archive, or the end of it is missing");

    Files.writeString(zip, "");
    assertProblem(zip + ": this is not a zip archive, or the end of it is missing");
  }

  @Test
  void refusesACutArchive() throws IOException {
    write("");
    byte[] archive = Files.readAllBytes(zip);
    Files.write(zip, Arrays.copyOf(archive, archive.length - 10));

    assertProblem(zip + ": this is not a zip archive, or the end of it is missing");
  }

  @Test
  void refusesABrokenArchiveInWords() throws IOException {
    write("");
    byte[] whole = Files.readAllBytes(zip);
    long seed = 7;
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    for (int i = 0; i < 1_000; i++) {
      byte[] broken = whole.clone();
      // Most of the harm is done in the directory at the end.
      int from = random.nextInt(4) == 0 ? 0 : broken.length - 700;
      for (int n = random.nextInt(1, 5); n > 0; n--) {
        broken[random.nextInt(from, broken.length)] = (byte) random.nextInt(256);
      }
      Files.write(zip, broken);
      try (Pack pack = Packs.open(zip)) {
        pack.read(new TestPacks.Shown());
        for (FileHash hash : pack.files()) {
          try (InputStream content = pack.open(hash)) {
            content.transferTo(OutputStream.nullOutputStream());
          }
        }
      } catch (InvalidPackException | IOException e) {
        assertThat(e.getMessage()).as("run %d of seed %d", i, seed).isNotBlank();
      } catch (RuntimeException e) {
        throw new AssertionError("run " + i + " of seed " + seed, e);
      }
    }
  }

  private void write(String folder) throws IOException {
    try (OutputStream file = new BufferedOutputStream(Files.newOutputStream(zip));
        ZipOutputStream out = new ZipOutputStream(file)) {
      put(out, folder);
    }
  }

  private void put(ZipOutputStream out, String folder) throws IOException {
    for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
      boolean packed =
          entry.getKey().startsWith("db.json") || entry.getKey().startsWith("repository");
      out.putNextEntry(new ZipEntry(packed ? folder + entry.getKey() : entry.getKey()));
      out.write(entry.getValue());
      out.closeEntry();
    }
  }

  private void replaceInArchive(String text, String replacement) throws IOException {
    String bytes = Files.readString(zip, StandardCharsets.ISO_8859_1);
    Files.writeString(zip, bytes.replace(text, replacement), StandardCharsets.ISO_8859_1);
  }

  /** Changes what the directory of the archive says of an entry. */
  private void changeEntry(String name, Change change) throws IOException {
    byte[] bytes = Files.readAllBytes(zip);
    ByteBuffer archive = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    for (int at = 0; at < bytes.length - 46; at++) {
      if (archive.getInt(at) == CENTRAL_ENTRY) {
        int length = archive.getShort(at + 28);
        if (new String(bytes, at + 46, length, StandardCharsets.UTF_8).equals(name)) {
          change.to(archive.slice(at, 46).order(ByteOrder.LITTLE_ENDIAN));
        }
      }
    }
    Files.write(zip, bytes);
  }

  private void assertProblem(String problem) {
    assertThatThrownBy(() -> Packs.open(zip))
        .isInstanceOf(InvalidPackException.class)
        .hasMessage(problem);
  }

  private interface Change {
    void to(ByteBuffer entry);
  }
}
