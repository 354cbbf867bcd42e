package dev.rondo.bootstrap.settings;

import java.util.List;

/** Where callers fetch files. */
public sealed interface Redirect {

  /** Reads what was written. */
  static Redirect read(SettingText setting) {
    return switch (setting.text()) {
      // A YAML file's bare off arrives as false.
      case "off", "false" -> new Off();
      case "presigned" -> new Presigned();
      default -> {
        if (!setting.text().contains("://")) {
          throw setting.refused(
              "\"" + setting.text() + "\" is neither off nor presigned nor a URL");
        }
        setting.url(List.of("https", "http"), "is more than one URL");
        yield new Below(setting.text());
      }
    };
  }

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
