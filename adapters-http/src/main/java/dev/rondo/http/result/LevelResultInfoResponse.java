package dev.rondo.http.result;

import dev.rondo.domain.form.Form;
import dev.rondo.http.form.FormResponse;
import dev.rondo.http.protocol.View;
import io.micronaut.serde.annotation.Serdeable;
import java.util.List;

/** The forms that submit results, as JSON. */
@Serdeable.Serializable
record LevelResultInfoResponse(List<FormResponse> submits) {

  static LevelResultInfoResponse from(List<Form> submits, View view) {
    return new LevelResultInfoResponse(FormResponse.from(submits, view));
  }
}
