package dev.rondo.bootstrap.doctor;

import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.http.console.SystemReport;
import dev.rondo.http.page.Language;
import jakarta.inject.Singleton;
import java.util.List;

/** What the program tells of itself in the console. */
@Singleton
record ProgramReport(Installation installation, Settings inForce) implements SystemReport {

  @Override
  public List<Setting> settings() {
    return inForce.shown().entrySet().stream()
        .map(setting -> new Setting(setting.getKey(), setting.getValue()))
        .toList();
  }

  @Override
  public List<Finding> findings(Language language) {
    return installation.examine().stream().map(check -> finding(check, language)).toList();
  }

  private static Finding finding(Check check, Language language) {
    return new Finding(check.name(language), check.state(), check.text(language));
  }
}
