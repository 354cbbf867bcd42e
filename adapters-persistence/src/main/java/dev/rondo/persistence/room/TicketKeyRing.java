package dev.rondo.persistence.room;

import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import dev.rondo.application.health.UnavailableException;
import dev.rondo.persistence.secret.SecretFile;
import dev.rondo.persistence.signature.SigningKeys;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.text.ParseException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Date;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.commons.io.function.Uncheck;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The signing keys of this node. A key of a certain age gets a successor, which is published first
 * and signs when all verifiers can have it. The old public half stays published until its last
 * ticket has expired.
 */
final class TicketKeyRing {

  /** How long a key is published before it signs, if another one can sign meanwhile. */
  static final Duration KNOWN_AHEAD = Duration.ofHours(1);

  /** How long a key stays published after its last ticket, because clocks differ. */
  static final Duration KNOWN_LONGER = Duration.ofHours(1);

  private static final Logger LOG = LoggerFactory.getLogger(TicketKeyRing.class);

  private final TicketKeyFiles files;
  private final PublishedRoomKeys published;
  private final Duration age;
  private final Duration ticketUse;
  private volatile List<TicketKey> keys = List.of();

  TicketKeyRing(
      TicketKeyFiles files, PublishedRoomKeys published, Duration age, Duration ticketUse) {
    this.files = files;
    this.published = published;
    this.age = age;
    this.ticketUse = ticketUse;
  }

  /** Loads existing keys, or creates the first. */
  void open(Instant now) {
    List<TicketKey> found = Uncheck.get(files::read);
    try {
      found.stream().filter(key -> signs(key, now)).forEach(key -> publish(key, now));
      keys = sorted(found.stream());
      signer(now);
    } catch (UnavailableException full) {
      // An earlier run has published them; one that it has not must not sign.
      Set<String> known = Set.copyOf(published.list(now));
      keys = sorted(found.stream().filter(key -> known.contains(key.publicText())));
      LOG.warn("Nothing can be changed until there is room: {}", full.getMessage());
    }
  }

  TicketKey signer(Instant now) {
    List<TicketKey> usable = keys.stream().filter(key -> signs(key, now)).toList();
    boolean complete = !usable.isEmpty() && !isDueForRenewal(usable.getLast(), now);
    if (!complete) {
      usable = renew(now);
    }
    Optional<TicketKey> known =
        usable.reversed().stream()
            .filter(key -> !now.isBefore(key.made().plus(KNOWN_AHEAD)))
            .findFirst();
    return known.orElse(usable.getFirst());
  }

  private boolean isDueForRenewal(TicketKey key, Instant now) {
    return !now.isBefore(key.made().plus(age));
  }

  private boolean signs(TicketKey key, Instant now) {
    return now.isBefore(lastUse(key));
  }

  private Instant lastUse(TicketKey key) {
    return key.made().plus(age).plus(KNOWN_AHEAD);
  }

  /** Creates a successor unless another thread just did, and drops expired keys. */
  private synchronized List<TicketKey> renew(Instant now) {
    List<TicketKey> usable = keys.stream().filter(key -> signs(key, now)).toList();
    if (usable.isEmpty() || isDueForRenewal(usable.getLast(), now)) {
      TicketKey successor = TicketKey.generate(now);
      Uncheck.accept(files::add, successor);
      publish(successor, now);
      List<TicketKey> old = keys;
      usable = sorted(Stream.concat(usable.stream(), Stream.of(successor)));
      keys = usable;
      old.stream().filter(key -> !signs(key, now)).forEach(this::remove);
    }
    return usable;
  }

  private void publish(TicketKey key, Instant now) {
    Instant retires = lastUse(key).plus(ticketUse).plus(KNOWN_LONGER);
    published.publish(key.id(), key.publicText(), retires, now);
  }

  private void remove(TicketKey key) {
    Uncheck.accept(files::remove, key);
  }

  private static List<TicketKey> sorted(Stream<TicketKey> keys) {
    return keys.sorted(Comparator.comparing(TicketKey::made).thenComparing(TicketKey::id)).toList();
  }

  /** This node's key pairs, each in a file that only its owner may read. */
  record TicketKeyFiles(Path directory) {

    private static final String PREFIX = "room-key-";
    private static final String SUFFIX = ".jwk";

    /** The keys in the directory, created if missing. Broken files are skipped. */
    List<TicketKey> read() throws IOException {
      Files.createDirectories(directory);
      List<TicketKey> keys = new ArrayList<>();
      try (DirectoryStream<Path> files =
          Files.newDirectoryStream(directory, PREFIX + "*" + SUFFIX)) {
        for (Path file : files) {
          try {
            TicketKey.parse(Files.readString(file))
                .ifPresentOrElse(
                    keys::add, () -> LOG.warn("{} holds no key for room tickets", file));
          } catch (NoSuchFileException gone) {
            // Another process has retired it.
          }
        }
      }
      return keys;
    }

    void add(TicketKey key) throws IOException {
      SecretFile.create(file(key), key.text());
    }

    void remove(TicketKey key) throws IOException {
      Files.deleteIfExists(file(key));
    }

    private Path file(TicketKey key) {
      return directory.resolve(PREFIX + key.id() + SUFFIX);
    }
  }

  record TicketKey(ECKey jwk, Instant made) {

    /** A new key, whose id is the thumbprint of its public half. */
    static TicketKey generate(Instant now) {
      return of(new ECKey.Builder(SigningKeys.generated()).issueTime(Date.from(now)).build());
    }

    /** Reads what {@link #text} wrote; empty for anything else. */
    static Optional<TicketKey> parse(String text) {
      try {
        ECKey jwk = ECKey.parse(text);
        return jwk.isPrivate()
                && Curve.P_256.equals(jwk.getCurve())
                && jwk.getKeyID() != null
                && jwk.getIssueTime() != null
            ? Optional.of(of(jwk))
            : Optional.empty();
      } catch (ParseException | IllegalArgumentException e) {
        return Optional.empty();
      }
    }

    private static TicketKey of(ECKey jwk) {
      return new TicketKey(jwk, jwk.getIssueTime().toInstant());
    }

    String id() {
      return jwk.getKeyID();
    }

    /** Both halves as JSON. */
    String text() {
      return jwk.toJSONString();
    }

    String publicText() {
      return jwk.toPublicJWK().toJSONString();
    }

    @Override
    public String toString() {
      return "ticket key " + id();
    }
  }
}
