package dev.rondo.application.result;

import dev.rondo.domain.form.Form;
import java.util.List;

/** Use case: list the forms that submit a result of a level. */
@FunctionalInterface
public interface OfferResultForms {

  /** The forms, at least one. */
  List<Form> submits();
}
