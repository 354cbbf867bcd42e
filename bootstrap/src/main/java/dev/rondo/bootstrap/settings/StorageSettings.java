package dev.rondo.bootstrap.settings;

import io.micronaut.context.annotation.ConfigurationProperties;
import io.micronaut.core.bind.annotation.Bindable;
import java.nio.file.Path;
import java.util.Set;

/**
 * Where the server keeps its files.
 *
 * @param dataDir the directory of the embedded database, the files and the keys; empty for {@code
 *     data} beside the program
 * @param filesRedirect whether callers fetch files elsewhere: {@code off}, {@code presigned} or the
 *     base URL of what hands out the objects of the bucket
 */
@ConfigurationProperties(SettingNames.PREFIX)
public record StorageSettings(
    @Bindable(defaultValue = "") String dataDir,
    @Bindable(defaultValue = "directory") String files,
    @Bindable(defaultValue = "off") String filesRedirect) {

  /** The value of {@code RONDO_FILES} for a bucket of S3. */
  public static final String S3 = "s3";

  /**
   * The system property by which {@code bin/rondo} tells where the program lies; without it, that
   * is the current directory.
   */
  static final String HOME = "rondo.home";

  /** Checks what was written. */
  public StorageSettings {
    directory(dataDir);
    new Setting("RONDO_FILES", files).oneOf("directory", S3);
    Redirect redirect = redirect(filesRedirect);
    if (!(redirect instanceof Redirect.Off) && !files.equals(S3)) {
      throw new InvalidSettingException("RONDO_FILES_REDIRECT", "needs RONDO_FILES=s3");
    }
  }

  /** The data directory. */
  public Path directory() {
    return directory(dataDir);
  }

  /** Whether files are in a bucket of S3. */
  public boolean isInBucket() {
    return files.equals(S3);
  }

  /** Where callers fetch files. */
  public Redirect redirect() {
    return redirect(filesRedirect);
  }

  private static Redirect redirect(String text) {
    return switch (text) {
      // A YAML file's bare off arrives as false.
      case "off", "false" -> new Redirect.Off();
      case "presigned" -> new Redirect.Presigned();
      default -> {
        Setting setting = new Setting("RONDO_FILES_REDIRECT", text);
        if (!text.contains("://")) {
          throw setting.refused("\"" + text + "\" is neither off nor presigned nor a URL");
        }
        if (setting.urls(Set.of("https", "http")).size() > 1) {
          throw setting.refused("is more than one URL");
        }
        yield new Redirect.Below(text);
      }
    };
  }

  private static Path directory(String text) {
    return text.isEmpty()
        ? Path.of(System.getProperty(HOME, ""), "data").toAbsolutePath().normalize()
        : new Setting("RONDO_DATA_DIR", text).path();
  }

  /** Where callers fetch files. */
  public sealed interface Redirect {

    /** From this server. */
    record Off() implements Redirect {}

    /** From the bucket, at addresses that this server signs. */
    record Presigned() implements Redirect {}

    /**
     * From something that hands out the objects of the bucket.
     *
     * @param base its URL, without a trailing slash
     */
    record Below(String base) implements Redirect {}
  }
}
