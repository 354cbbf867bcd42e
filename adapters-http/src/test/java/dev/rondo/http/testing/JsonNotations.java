package dev.rondo.http.testing;

import dev.rondo.application.result.ReplayItemReader;
import dev.rondo.application.signature.ClaimsReader;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.form.ItemLink;
import dev.rondo.domain.form.ItemValueReader;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.player.PlayerProfile;
import dev.rondo.domain.signature.Purpose;
import dev.rondo.domain.signature.SignedBody;
import dev.rondo.domain.signature.SignedClaims;
import io.micronaut.json.JsonMapper;
import io.micronaut.json.tree.JsonNode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Just enough JSON for the bodies, links and replays that tests write. */
final class JsonNotations implements ClaimsReader, ItemValueReader, ReplayItemReader {

  private final JsonMapper json;

  JsonNotations(JsonMapper json) {
    this.json = json;
  }

  @Override
  public Optional<SignedClaims> read(SignedBody body, Purpose purpose) {
    try {
      String text =
          StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body.bytes())).toString();
      JsonNode claims = tree(text);
      JsonNode profile = claims.get("userProfile");
      return Optional.of(
          new SignedClaims(
              claims.get("type").getStringValue(),
              claims.get(claims.get("url") == null ? "address" : "url").getStringValue(),
              claims.get("time").getDoubleValue(),
              claims.get("room") == null ? "" : claims.get("room").getStringValue(),
              new PlayerProfile(
                  new PlayerId(profile.get("id").getStringValue()),
                  "",
                  profile.get("name").getStringValue(),
                  new PlayerProfile.Avatar("", "", "", "", ""),
                  "",
                  "",
                  List.of())));
    } catch (IOException | RuntimeException notOfTheShape) {
      return Optional.empty();
    }
  }

  @Override
  public Optional<List<ItemLink>> links(String text) {
    try {
      JsonNode link = tree(text);
      return Optional.of(
          List.of(
              new ItemLink(
                  link.get("address").getStringValue(),
                  new ItemName(link.get("name").getStringValue()))));
    } catch (IOException | RuntimeException notOfTheShape) {
      return Optional.empty();
    }
  }

  @Override
  public boolean isItem(ItemKind kind, String text) {
    return false;
  }

  @Override
  public Optional<SubmittedReplay> read(String text) {
    try {
      JsonNode replay = tree(text);
      JsonNode level = replay.get("level");
      return Optional.of(
          new SubmittedReplay(
              replay.get("title").getStringValue(),
              "",
              new ItemName(level.get("name").getStringValue()),
              level.get("source").getStringValue(),
              "",
              new FileHash(replay.get("data").get("hash").getStringValue()),
              new FileHash(replay.get("configuration").get("hash").getStringValue())));
    } catch (IOException | RuntimeException notOfTheShape) {
      return Optional.empty();
    }
  }

  private JsonNode tree(String text) throws IOException {
    return json.readValue(text, JsonNode.class);
  }
}
