package dev.rondo.bootstrap.settings;

import java.util.List;

/** Where clients fetch files. */
public sealed interface Redirect {

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

  record Off() implements Redirect {}

  /** From the bucket, by addresses that this server signs. */
  record Presigned() implements Redirect {}

  /** From a server in front of the bucket, at a URL without trailing slash. */
  record Below(String base) implements Redirect {}
}
