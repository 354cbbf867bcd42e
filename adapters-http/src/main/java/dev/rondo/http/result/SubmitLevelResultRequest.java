package dev.rondo.http.result;

import dev.rondo.domain.submission.PlayerAction;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import dev.rondo.http.submission.ValuesRequest;
import io.micronaut.json.tree.JsonNode;
import io.micronaut.serde.annotation.Serdeable;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A replay and a filled-in form as JSON ({@code ServerSubmitLevelResultRequest}). */
@Serdeable.Deserializable
record SubmitLevelResultRequest(@Nullable JsonNode replay, @Nullable JsonNode values) {

  /** Checks that both members exist, before the session is checked. */
  void requireMembers() {
    if (replay == null || replay.isNull()) {
      throw RequestRejectedException.of(Failure.BAD_REQUEST);
    }
    form().text();
  }

  PlayerAction.WithReplay action() {
    return Optional.ofNullable(replay)
        .flatMap(ReplayItemReader::read)
        .map(read -> new PlayerAction.WithReplay(form().text(), read))
        .orElseThrow(() -> RequestRejectedException.of(Failure.INVALID_REPLAY));
  }

  private ValuesRequest form() {
    return new ValuesRequest(values);
  }
}
