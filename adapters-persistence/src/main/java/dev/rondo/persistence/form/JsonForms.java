package dev.rondo.persistence.form;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.form.FormOption;
import dev.rondo.domain.form.ServerForms;
import dev.rondo.persistence.json.StrictJson;
import io.micronaut.jackson.core.tree.JsonNodeTreeCodec;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/** Reads the forms that an operator declares, in JSON, as answers of the protocol write them. */
public final class JsonForms {

  private final ServerForms builtIn;
  private final OptionDeclarationReader options;

  /**
   * For a server.
   *
   * @param builtIn what is taken where nothing is declared
   * @param maxFile the most bytes of any file
   */
  public JsonForms(ServerForms builtIn, long maxFile) {
    this.builtIn = builtIn;
    this.options = new OptionDeclarationReader(maxFile);
  }

  /**
   * Reads a file.
   *
   * @throws InvalidFormsException when it cannot be read, or declares what cannot be used
   */
  public ServerForms read(Path file) {
    try {
      return forms(
          new FormDeclarationReader(
              "",
              StrictJson.readObject(
                  Files.readAllBytes(file),
                  parser -> JsonNodeTreeCodec.getInstance().readTree(parser))));
    } catch (NoSuchFileException e) {
      throw new InvalidFormsException("there is no such file", e);
    } catch (CharacterCodingException e) {
      throw new InvalidFormsException("is not in UTF-8", e);
    } catch (JsonProcessingException e) {
      throw new InvalidFormsException(StrictJson.describe(e), e);
    } catch (IOException e) {
      throw new InvalidFormsException(
          "cannot be read; it must be a file that this user may read", e);
    }
  }

  private ServerForms forms(FormDeclarationReader file) {
    return file.made(
        () ->
            new ServerForms(
                file.object("configuration")
                    .map(it -> it.made(() -> options(it)))
                    .orElse(builtIn.configuration()),
                file.object("room").map(this::form).orElse(builtIn.room()),
                file.member("results").isPresent()
                    ? file.list(
                        "results", (where, it) -> form(new FormDeclarationReader(where, it)))
                    : builtIn.results()));
  }

  private Form form(FormDeclarationReader form) {
    return form.made(
        () ->
            new Form(
                form.word("type"),
                form.text("title"),
                form.optionalString("icon"),
                form.optionalText("description"),
                form.optionalText("help"),
                form.flag("requireConfirmation"),
                options(form)));
  }

  private List<FormOption> options(FormDeclarationReader owner) {
    return owner.list("options", options::read);
  }
}
