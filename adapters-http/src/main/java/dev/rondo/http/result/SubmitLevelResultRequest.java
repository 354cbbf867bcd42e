package dev.rondo.http.result;

import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.Refusal;
import dev.rondo.http.submission.ValuesRequest;
import io.micronaut.json.tree.JsonNode;
import io.micronaut.serde.annotation.Serdeable;
import org.jspecify.annotations.Nullable;

/** A replay and a filled-in form on the wire ({@code ServerSubmitLevelResultRequest}). */
@Serdeable.Deserializable
record SubmitLevelResultRequest(@Nullable JsonNode replay, @Nullable JsonNode values) {

  /**
   * The replay as it came, whatever it is.
   *
   * @throws Refusal when there is none
   */
  JsonNode anyReplay() {
    if (replay == null || replay.isNull()) {
      throw Refusal.of(Failure.BAD_REQUEST);
    }
    return replay;
  }

  ValuesRequest form() {
    return new ValuesRequest(values);
  }
}
