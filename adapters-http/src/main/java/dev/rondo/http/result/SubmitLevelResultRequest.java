package dev.rondo.http.result;

import io.micronaut.json.tree.JsonNode;
import io.micronaut.serde.annotation.Serdeable;

/** A replay and a filled-in form on the wire ({@code ServerSubmitLevelResultRequest}). */
@Serdeable.Deserializable
record SubmitLevelResultRequest(JsonNode replay, String values) {}
