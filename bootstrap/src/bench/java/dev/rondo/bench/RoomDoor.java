package dev.rondo.bench;

import com.nimbusds.jose.util.JSONObjectUtils;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.text.ParseException;
import java.util.HashMap;
import java.util.Map;

/**
 * Lets clients into the rooms of a server that asks for no session.
 *
 * @param http by which they ask
 * @param address where the server is
 * @param bodies what they sign
 */
record RoomDoor(HttpClient http, String address, SignedBodies bodies) {

  /** A room that was reserved. */
  record Reserved(String name, String key) {}

  Reserved reserve() throws IOException, InterruptedException {
    Map<String, Object> answer = post("/svc/rooms/create", Map.of(), "{}");
    return new Reserved(text(answer, "name"), text(answer, "key"));
  }

  /** The first level that the server has. */
  PlayedLevel level() throws IOException, InterruptedException {
    Map<String, Object> list =
        object(
            http.send(
                HttpRequest.newBuilder(URI.create(address + "/svc/levels/list")).build(),
                HttpResponse.BodyHandlers.ofString()));
    try {
      Map<String, Object> item = JSONObjectUtils.getJSONObjectArray(list, "items")[0];
      return new PlayedLevel(
          "{\"address\":\"%s\",\"name\":\"%s\"}".formatted(item.get("source"), item.get("name")),
          JSONObjectUtils.toJSONString(item));
    } catch (ParseException e) {
      throw new IOException(e);
    }
  }

  /** The ticket of a player who joins, or opens the room with its key. */
  String join(String player, String room, String key) throws IOException, InterruptedException {
    BenchRequest signed = bodies.join(player, room);
    Map<String, String> headers = new HashMap<>(signed.headers());
    if (!key.isEmpty()) {
      headers.put("Svc-Room-Key", key);
    }
    return text(post(signed.path(), headers, signed.body()), "session");
  }

  /** The socket of a player. */
  WebSocket enter(String room, String ticket, WebSocket.Listener listener) {
    return http.newWebSocketBuilder()
        .header("Svc-Room-Session", ticket)
        .buildAsync(
            URI.create(address.replace("http:", "ws:") + "/svc/rooms/" + room + "/play"), listener)
        .join();
  }

  private Map<String, Object> post(String path, Map<String, String> headers, String body)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(address + path))
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body));
    headers.forEach(request::header);
    return object(http.send(request.build(), HttpResponse.BodyHandlers.ofString()));
  }

  private static Map<String, Object> object(HttpResponse<String> answer) throws IOException {
    if (answer.statusCode() != 200) {
      throw new IOException(
          answer.uri() + " is answered " + answer.statusCode() + " " + answer.body());
    }
    try {
      return JSONObjectUtils.parse(answer.body());
    } catch (ParseException e) {
      throw new IOException(e);
    }
  }

  private static String text(Map<String, Object> answer, String name) {
    return String.valueOf(answer.get(name));
  }
}
