package dev.rondo.http.room;

import dev.rondo.application.room.PublishRoomKeys;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;

/** The public keys by which multiplayer servers verify the tickets of rooms. */
@Controller("/.well-known/jwks.json")
record RoomKeysController(PublishRoomKeys keys) {

  @Get
  @ExecuteOn(TaskExecutors.BLOCKING)
  HttpResponse<String> publish() {
    return HttpResponse.ok(keys.keys())
        .contentType(MediaType.APPLICATION_JSON_TYPE)
        .header("Cache-Control", "public, max-age=60");
  }
}
