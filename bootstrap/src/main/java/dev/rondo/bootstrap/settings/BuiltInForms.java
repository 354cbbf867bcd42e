package dev.rondo.bootstrap.settings;

import dev.rondo.application.room.RoomPolicy;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.form.FormOption;
import dev.rondo.domain.form.FormOption.Lines;
import dev.rondo.domain.form.OptionLabel;
import dev.rondo.domain.form.ServerForms;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.domain.text.ServerText;
import java.util.List;

/** The default forms, where the operator declares none. */
public final class BuiltInForms {

  public static final int USUAL_SEATS = 8;

  private static final int MOST_SEATS = 100;
  private static final int LONGEST_TITLE = 50;

  public static final ServerForms ALL =
      new ServerForms(
          List.of(),
          Form.of(
              "create",
              LocalizedText.of("#CREATE"),
              "plus",
              List.of(
                  new FormOption.Text(
                      OptionLabel.optional(RoomPolicy.TITLE, LocalizedText.of("#TITLE")),
                      Lines.ONE,
                      "",
                      LocalizedText.of("#TITLE_PLACEHOLDER"),
                      LONGEST_TITLE,
                      List.of()),
                  new FormOption.Slider(
                      OptionLabel.optional(RoomPolicy.CAPACITY, ServerText.CAPACITY),
                      USUAL_SEATS,
                      1,
                      MOST_SEATS,
                      1,
                      LocalizedText.EMPTY))),
          List.of(Form.of("submit", LocalizedText.of("#SUBMIT"), "ranking", List.of())));

  private BuiltInForms() {}
}
