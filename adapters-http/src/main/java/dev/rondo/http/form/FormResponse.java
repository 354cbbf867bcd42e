package dev.rondo.http.form;

import dev.rondo.domain.form.Form;
import dev.rondo.http.protocol.View;
import io.micronaut.serde.annotation.Serdeable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A form as JSON ({@code ServerForm}). */
@Serdeable.Serializable
public record FormResponse(
    String type,
    String title,
    @Nullable String icon,
    @Nullable String description,
    @Nullable String help,
    boolean requireConfirmation,
    List<OptionResponse> options) {

  public static FormResponse from(Form form, View view) {
    return new FormResponse(
        form.type(),
        view.text(form.title()),
        View.ifAny(form.icon()),
        view.textIfAny(form.description()),
        view.textIfAny(form.help()),
        form.requireConfirmation(),
        form.options().stream().map(option -> OptionResponse.from(option, view)).toList());
  }

  public static List<FormResponse> from(List<Form> forms, View view) {
    return forms.stream().map(form -> from(form, view)).toList();
  }
}
