package dev.rondo.http.form;

import com.fasterxml.jackson.core.JsonParser;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.form.FormOption;
import dev.rondo.domain.form.ServerForms;
import io.micronaut.jackson.core.tree.JsonNodeTreeCodec;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** Reads the forms that an operator declares, in JSON, as answers of the protocol write them. */
public final class FormDeclarations {

  private final ServerForms builtIn;
  private final OptionDeclarationReader options;

  public FormDeclarations(ServerForms builtIn, long maxFile) {
    this.builtIn = builtIn;
    this.options = new OptionDeclarationReader(maxFile);
  }

  /**
   * Reads the object at the parser's position, to its end.
   *
   * @throws InvalidDeclarationException when it declares what cannot be used
   */
  public ServerForms read(JsonParser parser) throws IOException {
    return forms(new DeclarationReader("", JsonNodeTreeCodec.getInstance().readTree(parser)));
  }

  private ServerForms forms(DeclarationReader file) {
    return file.made(
        () -> {
          Configuration configuration =
              file.object("configuration")
                  .map(it -> it.made(() -> new Configuration(options(it), it.words("searching"))))
                  .orElseGet(() -> new Configuration(builtIn.configuration(), builtIn.searching()));
          return new ServerForms(
              configuration.options(),
              file.object("room").map(this::form).orElse(builtIn.room()),
              file.member("results").isPresent()
                  ? file.list("results", (where, it) -> form(new DeclarationReader(where, it)))
                  : builtIn.results(),
              configuration.searching());
        });
  }

  /** What a player may set, and which values of searches that fills in. */
  private record Configuration(List<FormOption> options, Map<String, String> searching) {}

  private Form form(DeclarationReader form) {
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

  private List<FormOption> options(DeclarationReader owner) {
    return owner.list("options", options::read);
  }
}
