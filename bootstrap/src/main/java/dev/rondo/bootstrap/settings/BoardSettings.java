package dev.rondo.bootstrap.settings;

import dev.rondo.application.leaderboard.UncheckedResults;
import dev.rondo.domain.item.ItemName;
import io.micronaut.context.annotation.ConfigurationProperties;
import io.micronaut.core.bind.annotation.Bindable;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Which results count.
 *
 * @param boardsUnchecked what becomes of results that cannot be checked against their engine
 * @param boardsExemptEngines names of engines against which nothing is checked, separated by commas
 */
@ConfigurationProperties(SettingNames.PREFIX)
public record BoardSettings(
    @Bindable(defaultValue = "mark") String boardsUnchecked,
    @Bindable(defaultValue = "") String boardsExemptEngines) {

  /** Checks what was written. */
  public BoardSettings {
    unchecked(boardsUnchecked, boardsExemptEngines);
  }

  /** What becomes of results that cannot be checked against their engine. */
  public UncheckedResults unchecked() {
    return unchecked(boardsUnchecked, boardsExemptEngines);
  }

  private static UncheckedResults unchecked(String word, String names) {
    String handling = new Setting("RONDO_BOARDS_UNCHECKED", word).oneOf("allow", "mark", "refuse");
    Setting exempt = new Setting("RONDO_BOARDS_EXEMPT_ENGINES", names);
    return new UncheckedResults(
        UncheckedResults.Handling.valueOf(handling.toUpperCase(Locale.ROOT)),
        exempt.words().stream()
            .map(name -> engine(exempt, name))
            .collect(Collectors.toUnmodifiableSet()));
  }

  private static ItemName engine(Setting setting, String name) {
    if (!ItemName.isValid(name)) {
      throw setting.refused("\"" + name + "\" is not the name of an engine");
    }
    return new ItemName(name);
  }
}
