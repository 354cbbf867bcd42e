package dev.rondo.bootstrap.settings;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.rondo.application.backup.BackupSchedule;
import dev.rondo.application.item.EditFront;
import dev.rondo.application.item.EditFront.Reading;
import dev.rondo.application.item.Front;
import dev.rondo.application.item.Front.Button;
import dev.rondo.application.paging.Paging;
import dev.rondo.application.player.Roles;
import dev.rondo.application.profile.Notifications.Kind;
import dev.rondo.application.room.RoomPolicy;
import dev.rondo.application.submission.SubmissionPolicy;
import dev.rondo.application.submission.UploadFiles;
import dev.rondo.bootstrap.settings.Setting.Redirect;
import dev.rondo.domain.form.ServerForms;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.http.form.FormDeclarations;
import dev.rondo.http.form.FrontDeclarations;
import dev.rondo.http.form.InvalidDeclarationException;
import dev.rondo.http.limit.LimitedAction;
import dev.rondo.http.limit.Rate;
import dev.rondo.http.protocol.ServerIdentity;
import dev.rondo.persistence.backup.ArchiveStore;
import dev.rondo.persistence.backup.BackupLayout;
import dev.rondo.persistence.backup.BucketArchives;
import dev.rondo.persistence.backup.DirectoryArchives;
import dev.rondo.persistence.file.S3Access;
import dev.rondo.persistence.file.S3Access.Addressing;
import dev.rondo.persistence.json.StrictJson;
import dev.rondo.persistence.json.StrictJson.ValueReader;
import io.micronaut.context.env.PropertySource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Matcher;
import org.jspecify.annotations.Nullable;

/** All settings. They are read together, so that invalid ones are reported before any change. */
public final class Settings {

  private static final String HIDDEN = "••••••••";

  /** The hosts of servers that are reached as localhost. */
  private static final Set<String> LOCAL_HOSTS =
      Set.of("0.0.0.0", "::", "::0", "[::]", "127.0.0.1", "localhost");

  private final Map<String, String> texts = new TreeMap<>();
  private final List<PropertySource> sources;

  private Settings(List<PropertySource> sources) {
    this.sources = List.copyOf(sources);
    for (Setting<?> setting : Setting.all()) {
      String name = Setting.inFile(setting.name());
      String text =
          sources.stream()
              .map(source -> source.get(name))
              .filter(Objects::nonNull)
              .map(String::valueOf)
              .findFirst()
              .orElse(setting.usual());
      texts.put(setting.name(), text);
    }
    Setting.all().forEach(this::get);
    checkTogether();
  }

  /** Reads the settings without starting the program, which would open its data. */
  public static Settings read(Map<String, String> environment, @Nullable Path config) {
    return new Settings(SettingSources.read(environment, config));
  }

  /** Where they were read, the strongest first. */
  public List<PropertySource> sources() {
    return sources;
  }

  public <T> T get(Setting<T> setting) {
    return setting.reader().apply(text(setting));
  }

  private SettingText text(Setting<?> setting) {
    return new SettingText(setting.name(), texts.getOrDefault(setting.name(), setting.usual()));
  }

  private void checkTogether() {
    int port = get(Setting.PORT);
    if (port != 0 && get(Setting.MANAGEMENT_PORT).filter(other -> other == port).isPresent()) {
      throw text(Setting.MANAGEMENT_PORT).refused("is the same as RONDO_PORT");
    }
    if (!(get(Setting.FILES_REDIRECT) instanceof Redirect.Off) && !isInBucket()) {
      throw text(Setting.FILES_REDIRECT).refused("needs RONDO_FILES=s3");
    }
    SettingText lifetime = text(Setting.SESSION_LIFETIME);
    if (lifetime.duration().compareTo(get(Setting.SESSION_LIFETIME_MAX)) > 0) {
      throw lifetime.refused(
          lifetime.text()
              + " is longer than "
              + text(Setting.SESSION_LIFETIME_MAX).text()
              + ", which RONDO_SESSION_LIFETIME_MAX allows");
    }
    SettingText request = text(Setting.UPLOAD_MAX_REQUEST);
    if (request.bytes() < get(Setting.UPLOAD_MAX_FILE)) {
      throw request.refused(request.text() + " is less than RONDO_UPLOAD_MAX_FILE");
    }
    checkRoles();
    checkReplica();
    checkBackups();
    serverForms();
    front();
    if (isInBucket()) {
      text(Setting.S3_BUCKET).nonBlank();
    }
    if (isInBucket() || archiveBucket().matches()) {
      text(Setting.S3_ACCESS_KEY).nonBlank();
      text(Setting.S3_SECRET_KEY).nonBlank();
    }
  }

  private void checkRoles() {
    Set<String> known = members().keySet();
    for (Set<String> roles : get(Setting.CREATE).values()) {
      for (String role : roles) {
        if (!role.equals(Roles.EVERYONE) && !known.contains(role)) {
          throw text(Setting.CREATE).refused("there is no role \"" + role + "\"");
        }
      }
    }
  }

  private void checkReplica() {
    if (isEmbedded() && !get(Setting.DB_READ_URL).isEmpty()) {
      throw text(Setting.DB_READ_URL).refused("is for a database in RONDO_DB_URL");
    }
  }

  private void checkBackups() {
    if (backupSchedule().isPresent()) {
      text(Setting.BACKUP_TO).path();
      if (!isEmbedded()) {
        throw text(Setting.BACKUP_EVERY)
            .refused(
                "is for the embedded database; with PostgreSQL run pg_dump, see docs/deploy.md,"
                    + " Backup");
      }
    }
  }

  /**
   * The effective settings by environment name; of secret ones, only whether they are set. Keys may
   * be written where a path is expected.
   */
  public Map<String, String> shown() {
    Map<String, String> shown = new TreeMap<>(texts);
    for (Setting<?> setting : Setting.all()) {
      if (setting.isSecret() || text(setting).text().strip().startsWith("{")) {
        shown.computeIfPresent(setting.name(), (_, text) -> text.isEmpty() ? text : HIDDEN);
      }
    }
    return shown;
  }

  public Path directory() {
    return get(Setting.DATA_DIR);
  }

  /** Describes where the data is, without the database URL, which may hold a password. */
  public String dataLocation() {
    return isEmbedded()
        ? directory().toString()
        : "the PostgreSQL database of RONDO_DB_URL, and in " + directory();
  }

  public boolean isEmbedded() {
    return get(Setting.DB_URL).isEmpty();
  }

  public boolean isInBucket() {
    return get(Setting.FILES).equals(Setting.S3);
  }

  public S3Access bucket() {
    return bucket(get(Setting.S3_BUCKET));
  }

  private S3Access bucket(String name) {
    return new S3Access(
        get(Setting.S3_ENDPOINT),
        name,
        get(Setting.S3_REGION),
        get(Setting.S3_ACCESS_KEY),
        get(Setting.S3_SECRET_KEY),
        get(Setting.S3_PATH_STYLE) ? Addressing.PATH : Addressing.HOST);
  }

  public Optional<BackupSchedule> backupSchedule() {
    List<Integer> kept = get(Setting.BACKUP_KEEP);
    return get(Setting.BACKUP_EVERY)
        .map(
            every ->
                new BackupSchedule(every, kept.getFirst(), kept.getLast(), ZoneId.systemDefault()));
  }

  /** The archives of the schedule, if there is one. */
  public ArchiveStore archives() {
    Matcher bucket = archiveBucket();
    BackupLayout layout = new BackupLayout(directory());
    if (!bucket.matches()) {
      return new DirectoryArchives(
          text(Setting.BACKUP_TO).path(), layout, ProgramVersion.current());
    }
    String prefix = Optional.ofNullable(bucket.group(2)).map(name -> name + "/").orElse("");
    return new BucketArchives(bucket(bucket.group(1)), prefix, layout, ProgramVersion.current());
  }

  private Matcher archiveBucket() {
    return Setting.BACKUP_BUCKET.matcher(get(Setting.BACKUP_TO));
  }

  /** The server's names; a default address has that port. */
  public ServerIdentity identity(int port) {
    List<String> addresses = get(Setting.ADDRESS);
    return new ServerIdentity(
        get(Setting.BRAND),
        addresses.isEmpty() ? List.of(addressOn(port)) : addresses,
        get(Setting.VERSION_HEADER));
  }

  /** The address for clients of this machine or, when listening to all, others. */
  private String addressOn(int port) {
    String host = get(Setting.HOST);
    String inUrl = host.contains(":") && !host.startsWith("[") ? "[" + host + "]" : host;
    return "http://" + (LOCAL_HOSTS.contains(host) ? "localhost" : inUrl) + ":" + port;
  }

  public Paging paging(Setting<Integer> pageSize) {
    return new Paging(get(pageSize), get(Setting.LIST_CURSOR_ABOVE));
  }

  public SubmissionPolicy submissionPolicy() {
    return new SubmissionPolicy(
        get(Setting.UPLOAD_KEY_LIFETIME),
        get(Setting.UPLOAD_MAX_FILE),
        get(Setting.UPLOAD_MAX_USER),
        get(Setting.UPLOAD_MAX_PENDING),
        get(Setting.UPLOAD_GRACE));
  }

  public UploadFiles.Limits uploadLimits() {
    return new UploadFiles.Limits(
        get(Setting.UPLOAD_AT_ONCE_USER),
        get(Setting.UPLOAD_AT_ONCE),
        get(Setting.UPLOAD_STAGED_USER).orElse(get(Setting.UPLOAD_MAX_USER)),
        get(Setting.UPLOAD_STAGED));
  }

  /** The most bytes that a file of a replay may inflate to. */
  public long maxReplayBytes() {
    return Math.min(get(Setting.UPLOAD_MAX_REPLAY), get(Setting.UPLOAD_MAX_INFLATED));
  }

  public Roles roles() {
    return new Roles(members());
  }

  private Map<String, Set<PlayerId>> members() {
    Map<String, Set<PlayerId>> members = new HashMap<>(get(Setting.ROLES));
    members.put(Roles.OPERATOR, get(Setting.OPERATORS));
    return members;
  }

  /** The forms with file sizes limited to the server's. */
  public ServerForms serverForms() {
    Front front = front();
    return declared(
        Setting.FORMS,
        BuiltInForms.ALL,
        file -> {
          ServerForms forms =
              file.read(new FormDeclarations(BuiltInForms.ALL, get(Setting.UPLOAD_MAX_FILE))::read);
          RoomPolicy.requireUsable(forms.room());
          requireRoomForNotifications(front, forms);
          return forms;
        });
  }

  /** Where a button leads to notifications, players have more to set. */
  private static void requireRoomForNotifications(Front front, ServerForms forms) {
    if (front.buttons().stream().anyMatch(Button::isForNotifications)) {
      ServerForms _ = forms.withConfiguration(Kind.options());
    }
  }

  /** The front page, the info pages and the leaderboards. */
  public Front front() {
    return declared(Setting.FRONT, Front.BUILT_IN, file -> file.read(FrontDeclarations::read));
  }

  /** The buttons and info pages as operators edit them. */
  public String frontText() {
    return declared(
        Setting.FRONT, FrontDeclarations.BUILT_IN, file -> file.read(FrontDeclarations::readText));
  }

  /** Reads buttons and pages that go with the rest of the file and with the forms. */
  public static Reading readFront(String declaration, Front file, ServerForms forms) {
    if (declaration.length() > EditFront.LONGEST) {
      return new Reading.Invalid(
          "it is longer than " + EditFront.LONGEST + " characters: " + declaration.length());
    }
    try {
      Front front =
          StrictJson.readObject(declaration, parser -> FrontDeclarations.readWithin(file, parser));
      requireRoomForNotifications(front, forms);
      return new Reading.Valid(front);
    } catch (JsonProcessingException e) {
      return new Reading.Invalid(StrictJson.describe(e));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InvalidDeclarationException | IllegalArgumentException e) {
      return new Reading.Invalid(String.valueOf(e.getMessage()));
    }
  }

  private <T> T declared(Setting<String> setting, T builtIn, Function<DeclarationFile, T> reading) {
    SettingText path = text(setting);
    if (path.text().isBlank()) {
      return builtIn;
    }
    try {
      return reading.apply(new DeclarationFile(Path.of(path.text())));
    } catch (InvalidPathException e) {
      throw path.refused("\"" + path.text() + "\" is not a path");
    } catch (InvalidDeclarationException | IllegalArgumentException e) {
      throw path.refused(path.text() + ": " + e.getMessage());
    }
  }

  /** The rates of limited actions; none without limits. */
  public Map<LimitedAction, Rate> rates() {
    return get(Setting.RATE_LIMIT)
        ? Map.of(
            LimitedAction.REQUEST, get(Setting.RATE_REQUESTS),
            LimitedAction.SIGN_IN, get(Setting.RATE_SIGN_INS),
            // Apart from the former: a browser asks every two seconds.
            LimitedAction.COLLECT, get(Setting.RATE_SIGN_INS),
            LimitedAction.ROOM, get(Setting.RATE_ROOMS),
            LimitedAction.RESULT, get(Setting.RATE_RESULTS),
            LimitedAction.COMMUNITY, get(Setting.RATE_COMMUNITY),
            LimitedAction.CREATION, get(Setting.RATE_CREATIONS))
        : Map.of();
  }

  /** The connections of one address; unlimited without limits. */
  public int connectionsPerAddress() {
    return get(Setting.RATE_LIMIT) ? get(Setting.CONNECTIONS_PER_ADDRESS) : Integer.MAX_VALUE;
  }

  /** A file in which an operator declares forms, or the front page and leaderboards. */
  record DeclarationFile(Path path) {

    /** What it declares; what is unreadable or unusable throws. */
    <T> T read(ValueReader<T> declarations) {
      try {
        return StrictJson.readObject(Files.readAllBytes(path), declarations);
      } catch (NoSuchFileException e) {
        throw new InvalidDeclarationException("there is no such file", e);
      } catch (CharacterCodingException e) {
        throw new InvalidDeclarationException("is not in UTF-8", e);
      } catch (JsonProcessingException e) {
        throw new InvalidDeclarationException(StrictJson.describe(e), e);
      } catch (IOException e) {
        throw new InvalidDeclarationException(
            "cannot be read; it must be a file that this user may read", e);
      }
    }
  }
}
