import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.TRUNCATE_EXISTING;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.FileUse;
import dev.rondo.domain.form.FileRule;
import dev.rondo.domain.form.FilledForm;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.form.FormOption;
import dev.rondo.domain.form.OptionLabel;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.secret.SecretDigest;
import dev.rondo.domain.text.LocalizedText;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A photo contest that loses nothing when it is killed: an entry is claimed, its photo is stored,
 * and only then is the entry confirmed. Whoever has the key of a claim can send the photo again.
 * One process works on a directory at a time.
 *
 * @param directory has the journal of claims and confirmations, and the photos by their hash
 */
public record PhotoContest(Path directory) {
  private static final long LARGEST = 10_000_000;
  private static final Form FORM =
      Form.of(
          "entry",
          LocalizedText.of("Enter a photo"),
          List.of(
              new FormOption.Text(
                  OptionLabel.required("title", LocalizedText.of("Title")),
                  FormOption.Lines.ONE,
                  "",
                  LocalizedText.EMPTY,
                  80,
                  List.of()),
              new FormOption.File(
                  OptionLabel.required("photo", LocalizedText.of("Photo")),
                  "",
                  new FileRule(FileUse.FILE, LARGEST, 0))));

  /** An entry, under the digest of its key; claimed until it is confirmed. */
  record Entry(SecretDigest key, PlayerId artist, String title, FileHash photo, boolean confirmed) {
    private Entry confirm() {
      return new Entry(key, artist, title, photo, true);
    }
  }

  /** Claims an entry: what is on the disk when the key is handed out is not forgotten. */
  Secret claim(PlayerId artist, String title, FileHash photo) throws IOException {
    Map<String, String> values = Map.of("title", title, "photo", photo.hex());
    return switch (FilledForm.fill(FORM, values)) {
      case FilledForm.Outcome.Invalid(var problems) ->
          throw new IllegalArgumentException(problems.toString());
      case FilledForm.Outcome.Filled(FilledForm entry) -> {
        byte[] random = new byte[32];
        new SecureRandom().nextBytes(random);
        Secret key = Secret.of(random);
        note("claim", key.digest().hex(), artist.value(), base64(entry.text("title")), photo.hex());
        yield key;
      }
    };
  }

  /** Stores the photo of a claim, whole or not at all, as often as it comes. */
  void store(Secret key, byte[] photo) throws IOException {
    Entry entry = entry(key);
    if (!hash(photo).equals(entry.photo()) || photo.length > LARGEST) {
      throw new IllegalArgumentException("not the photo that was claimed");
    }
    keep(photoOf(entry), photo, "storing");
  }

  /** Confirms an entry whose photo is stored. */
  void confirm(Secret key) throws IOException {
    Entry entry = entry(key);
    if (!entry.confirmed() && Files.exists(photoOf(entry))) {
      note("confirm", entry.key().hex());
    }
  }

  /** All entries, in the order in which they were claimed. */
  List<Entry> entries() throws IOException {
    Map<String, Entry> entries = new LinkedHashMap<>();
    for (String line : journal().lines().toList()) {
      String[] parts = line.split("\t");
      if (parts[0].equals("confirm")) {
        entries.computeIfPresent(parts[1], (_, entry) -> entry.confirm());
      } else {
        entries.put(
            parts[1],
            new Entry(
                new SecretDigest(parts[1]),
                new PlayerId(parts[2]),
                new String(Base64.getDecoder().decode(parts[3]), UTF_8),
                new FileHash(parts[4]),
                false));
      }
    }
    return List.copyOf(entries.values());
  }

  private Entry entry(Secret key) throws IOException {
    return entries().stream()
        .filter(entry -> entry.key().matches(key))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("nothing was claimed by that key"));
  }

  private Path photoOf(Entry entry) {
    return directory.resolve(entry.photo().hex());
  }

  private Path journalFile() {
    return directory.resolve("journal");
  }

  private String journal() throws IOException {
    return Files.exists(journalFile()) ? Files.readString(journalFile()) : "";
  }

  private void note(String... parts) throws IOException {
    keep(journalFile(), (journal() + String.join("\t", parts) + "\n").getBytes(UTF_8), "noting");
  }

  /** The file has the old content or the new one whenever this is killed, and the new one after. */
  private void keep(Path file, byte[] content, String step) throws IOException {
    Path staged = directory.resolve("staged");
    try (FileChannel channel = FileChannel.open(staged, CREATE, TRUNCATE_EXISTING, WRITE)) {
      OutputStream out = Channels.newOutputStream(channel);
      int half = content.length / 2;
      out.write(content, 0, half);
      reach(step);
      out.write(content, half, content.length - half);
      channel.force(true);
    }
    Files.move(staged, file, StandardCopyOption.ATOMIC_MOVE);
    try (FileChannel names = FileChannel.open(directory)) {
      names.force(true);
    }
  }

  private static String base64(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(UTF_8));
  }

  private static FileHash hash(byte[] photo) {
    try {
      return new FileHash(
          HexFormat.of().formatHex(MessageDigest.getInstance("SHA-1").digest(photo)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-1", e);
    }
  }

  /** Waits there for who wants to kill it: {@code -Dwait=stored}. */
  private static void reach(String step) throws IOException {
    if (step.equals(System.getProperty("wait"))) {
      System.out.println("Waiting at: " + step);
      System.in.read();
    }
  }

  private void send(Secret key, byte[] photo) throws IOException {
    store(key, photo);
    reach("stored");
    confirm(key);
    System.out.println("Confirmed");
  }

  /**
   * {@code DIRECTORY enter NAME TITLE PHOTO}, {@code DIRECTORY send KEY PHOTO} or {@code
   * DIRECTORY}.
   */
  public static void main(String[] arguments) throws IOException {
    PhotoContest contest = new PhotoContest(Files.createDirectories(Path.of(arguments[0])));
    switch (arguments.length) {
      case 5 -> {
        byte[] photo = Files.readAllBytes(Path.of(arguments[4]));
        Secret key = contest.claim(new PlayerId(arguments[2]), arguments[3], hash(photo));
        System.out.println("Key: " + key.reveal());
        reach("claimed");
        contest.send(key, photo);
      }
      case 4 ->
          contest.send(Secret.presented(arguments[2]), Files.readAllBytes(Path.of(arguments[3])));
      default -> {
        for (Entry entry : contest.entries()) {
          String state = entry.confirmed() ? "confirmed" : "claimed";
          System.out.println(entry.title() + " by " + entry.artist() + ": " + state);
        }
      }
    }
  }
}
