package dev.rondo.application.result;

import dev.rondo.domain.form.Form;
import java.util.List;

/** Use case: tell by which forms a result of a level is handed in. */
@FunctionalInterface
public interface OfferResultForms {

  /** The forms, at least one. */
  List<Form> submits();
}
