package dev.rondo.http.result;

import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import dev.rondo.http.submission.ValuesRequest;
import io.micronaut.json.tree.JsonNode;
import io.micronaut.serde.annotation.Serdeable;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/** A replay and a filled-in form on the wire ({@code ServerSubmitLevelResultRequest}). */
@Serdeable.Deserializable
record SubmitLevelResultRequest(@Nullable JsonNode replay, @Nullable JsonNode values) {

  /** No replay item is nested deeper; Micronaut cannot write what is nested 65 times. */
  private static final int DEEPEST = 32;

  /**
   * The replay as received, of any JSON type.
   *
   * @throws RequestRejectedException when there is none, or it cannot be a replay
   */
  JsonNode anyReplay() {
    if (replay == null || replay.isNull()) {
      throw RequestRejectedException.of(Failure.BAD_REQUEST);
    }
    if (isDeeperThan(DEEPEST, replay)) {
      throw RequestRejectedException.of(Failure.INVALID_REPLAY);
    }
    return replay;
  }

  private static boolean isDeeperThan(int depth, JsonNode node) {
    if (!node.isContainerNode()) {
      return false;
    }
    return depth == 0
        || StreamSupport.stream(node.values().spliterator(), false)
            .anyMatch(child -> isDeeperThan(depth - 1, child));
  }

  ValuesRequest form() {
    return new ValuesRequest(values);
  }
}
