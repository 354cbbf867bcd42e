package dev.rondo.bootstrap.settings;

import dev.rondo.application.room.RoomPolicy;
import dev.rondo.domain.form.ServerForms;
import dev.rondo.http.form.FormDeclarations;
import dev.rondo.http.form.InvalidFormsException;
import io.micronaut.context.annotation.ConfigurationProperties;
import io.micronaut.core.bind.annotation.Bindable;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/**
 * Which forms players fill in.
 *
 * @param forms path of a file that declares them; empty for those that are built in
 */
@ConfigurationProperties(SettingNames.PREFIX)
public record FormSettings(@Bindable(defaultValue = "") String forms) {

  /**
   * The forms.
   *
   * @param maxFile the most bytes of any file that they may ask for
   */
  public ServerForms read(long maxFile) {
    if (forms.isBlank()) {
      return BuiltInForms.ALL;
    }
    Setting setting = new Setting("RONDO_FORMS", forms);
    try {
      ServerForms declared =
          new FormFile(Path.of(forms)).read(new FormDeclarations(BuiltInForms.ALL, maxFile));
      RoomPolicy.requireUsable(declared.room());
      return declared;
    } catch (InvalidPathException e) {
      throw setting.refused("\"" + forms + "\" is not a path");
    } catch (InvalidFormsException | IllegalArgumentException e) {
      throw setting.refused(forms + ": " + e.getMessage());
    }
  }
}
