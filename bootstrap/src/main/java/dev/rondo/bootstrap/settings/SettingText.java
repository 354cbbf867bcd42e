package dev.rondo.bootstrap.settings;

import dev.rondo.domain.item.ItemName;
import dev.rondo.http.limit.Rate;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The text of a setting, parsed, or refused in one line. */
public record SettingText(String name, String text) {

  private static final int HIGHEST_PORT = 65535;
  private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,9}");
  private static final Pattern DURATION = Pattern.compile("([0-9]{1,9})(ms|s|m|h|d)");
  private static final List<Unit> LONGEST_FIRST =
      List.of(
          new Unit("d", Duration.ofDays(1)),
          new Unit("h", Duration.ofHours(1)),
          new Unit("m", Duration.ofMinutes(1)),
          new Unit("s", Duration.ofSeconds(1)),
          new Unit("ms", Duration.ofMillis(1)));
  private static final Pattern SIZE =
      Pattern.compile("([0-9]{1,9})(B|KB|MB|GB)?", Pattern.CASE_INSENSITIVE);
  private static final Map<String, Integer> SIZE_BITS =
      Map.of("B", 0, "KB", 10, "MB", 20, "GB", 30);

  String nonBlank() {
    if (text.isBlank()) {
      throw refused("must not be empty");
    }
    return text;
  }

  String matching(Pattern pattern, String wanted) {
    if (!pattern.matcher(text).matches()) {
      throw refused(quoted() + " is not " + wanted);
    }
    return text;
  }

  int number(int lowest, int highest, String wanted) {
    Optional<Integer> number =
        NUMBER.matcher(text).matches() ? Optional.of(Integer.valueOf(text)) : Optional.empty();
    return number
        .filter(value -> value >= lowest && value <= highest)
        .orElseThrow(
            () ->
                refused(quoted() + " is not " + wanted + " between " + lowest + " and " + highest));
  }

  /** A TCP port; 0 lets the system choose one. */
  int port() {
    return number(0, HIGHEST_PORT, "a port");
  }

  Duration duration(Duration shortest, Duration longest) {
    Duration duration = durationOrNone();
    if (duration.compareTo(shortest) < 0) {
      throw refused(quoted() + " is less than " + written(shortest));
    }
    if (duration.compareTo(longest) > 0) {
      throw refused(quoted() + " is more than " + written(longest));
    }
    return duration;
  }

  /** In the largest unit that needs no fraction. */
  private static String written(Duration duration) {
    Unit unit =
        LONGEST_FIRST.stream()
            .filter(it -> duration.toMillis() % it.length.toMillis() == 0)
            .findFirst()
            .orElseThrow();
    return duration.dividedBy(unit.length) + unit.word;
  }

  private record Unit(String word, Duration length) {}

  /** A positive duration, for example {@code 60s} or {@code 30m}. */
  public Duration duration() {
    Duration duration = durationOrNone();
    if (duration.isZero()) {
      throw noDuration();
    }
    return duration;
  }

  /** A duration that may be zero. */
  private Duration durationOrNone() {
    Matcher matcher = DURATION.matcher(text);
    if (!matcher.matches()) {
      throw noDuration();
    }
    return LONGEST_FIRST.stream()
        .filter(unit -> unit.word.equals(matcher.group(2)))
        .findFirst()
        .orElseThrow()
        .length
        .multipliedBy(Long.parseLong(matcher.group(1)));
  }

  private InvalidSettingException noDuration() {
    return refused(quoted() + " is not a length of time such as 500ms, 60s, 30m, 1h or 2d");
  }

  /** A rate, for example {@code 30/1m}. */
  Rate rate() {
    String[] parts = text.split("/", -1);
    if (parts.length != 2
        || !NUMBER.matcher(parts[0]).matches()
        || Integer.parseInt(parts[0]) < 1) {
      throw refused(quoted() + " is not a rate such as 30/1m");
    }
    return new Rate(Integer.parseInt(parts[0]), new SettingText(name, parts[1]).duration());
  }

  /** A positive number of bytes, for example {@code 64MB}. */
  long bytes() {
    Matcher matcher = SIZE.matcher(text);
    if (matcher.matches() && Long.parseLong(matcher.group(1)) > 0) {
      String unit = matcher.group(2) == null ? "B" : matcher.group(2).toUpperCase(Locale.ROOT);
      return Long.parseLong(matcher.group(1)) << SIZE_BITS.getOrDefault(unit, 0);
    }
    throw refused(quoted() + " is not a size between 1B and 999999999GB, such as 64MB");
  }

  Path path() {
    try {
      return Path.of(nonBlank()).toAbsolutePath().normalize();
    } catch (InvalidPathException e) {
      throw refused(quoted() + " is not a path");
    }
  }

  /** The value, if not blank. */
  <T> Optional<T> ifWritten(Function<SettingText, T> reader) {
    return text.isEmpty() ? Optional.empty() : Optional.of(reader.apply(this));
  }

  /** A constant by its lower-case name. */
  <E extends Enum<E>> E oneOf(Class<E> constants) {
    String[] words =
        Arrays.stream(constants.getEnumConstants())
            .map(constant -> constant.name().toLowerCase(Locale.ROOT))
            .toArray(String[]::new);
    return Enum.valueOf(constants, oneOf(words).toUpperCase(Locale.ROOT));
  }

  String oneOf(String... words) {
    if (!Arrays.asList(words).contains(text)) {
      throw refused(quoted() + " is none of " + String.join(", ", words));
    }
    return text;
  }

  /** YAML's bare {@code on} arrives as {@code true}. */
  boolean isOn() {
    return switch (oneOf("on", "off", "true", "false")) {
      case "on", "true" -> true;
      default -> false;
    };
  }

  /** Comma-separated words; none if blank. */
  Set<String> words() {
    return Arrays.stream(text.split(",", -1))
        .map(String::strip)
        .filter(word -> !word.isEmpty())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  Set<ItemName> names(String thing) {
    return names(words(), thing);
  }

  Set<ItemName> names(Set<String> words, String thing) {
    return words.stream()
        .map(
            word -> {
              if (!ItemName.isValid(word)) {
                throw refused("\"" + word + "\" is not the " + thing);
              }
              return new ItemName(word);
            })
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** Named words, for example {@code a=x,y;b=z}; none if blank. */
  Map<String, Set<String>> lists() {
    Map<String, Set<String>> lists = new LinkedHashMap<>();
    for (String part : text.split(";", -1)) {
      String[] sides = part.split("=", -1);
      if (part.isBlank()) {
        continue;
      }
      if (sides.length != 2 || sides[0].isBlank()) {
        throw refused("\"" + part.strip() + "\" is not of the form name=word,word");
      }
      if (lists.put(sides[0].strip(), new SettingText(name, sides[1]).words()) != null) {
        throw refused(sides[0].strip() + " appears twice in it");
      }
    }
    return lists;
  }

  /** Comma-separated URLs of these schemes, without query and fragment; none if blank. */
  List<String> urls(List<String> schemes) {
    return text.isBlank() ? List.of() : urlsOfAny(schemes);
  }

  private List<String> urlsOfAny(List<String> schemes) {
    List<String> urls = Arrays.stream(text.split(",", -1)).map(String::strip).toList();
    for (String url : urls) {
      faultOf(url, schemes)
          .ifPresent(
              fault -> {
                throw refused("\"" + url.replaceFirst("//.*@", "//…@") + "\" " + fault);
              });
    }
    return urls;
  }

  /** A URL, as in {@link #urls}; {@code several} refuses more than one. */
  String url(List<String> schemes, String several) {
    List<String> urls = urlsOfAny(schemes);
    if (urls.size() > 1) {
      throw refused(several);
    }
    return urls.getFirst();
  }

  private static Optional<String> faultOf(String url, List<String> schemes) {
    URI uri;
    try {
      uri = new URI(url);
    } catch (URISyntaxException e) {
      return Optional.of("is not a URL");
    }
    if (uri.getHost() == null || !schemes.contains(uri.getScheme())) {
      return Optional.of("is not an absolute " + String.join(" or ", schemes) + " URL");
    }
    if (uri.getPort() > HIGHEST_PORT) {
      return Optional.of("has a port above " + HIGHEST_PORT);
    }
    if (uri.getRawQuery() != null || uri.getRawFragment() != null) {
      return Optional.of("has a query or a fragment");
    }
    if (uri.getRawUserInfo() != null) {
      return Optional.of("names a user");
    }
    return url.endsWith("/") ? Optional.of("ends with a slash") : Optional.empty();
  }

  InvalidSettingException refused(String what) {
    return new InvalidSettingException(name, what);
  }

  private String quoted() {
    return "\"" + text.replaceAll("\\p{Cc}+", " ") + "\"";
  }
}
