package dev.rondo.persistence.pack;

import com.fasterxml.jackson.core.JsonParser;
import dev.rondo.application.pack.InvalidPackException;
import dev.rondo.domain.item.BackgroundItem;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.EffectItem;
import dev.rondo.domain.item.EngineItem;
import dev.rondo.domain.item.ItemHeader;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.LevelItem;
import dev.rondo.domain.item.ParticleItem;
import dev.rondo.domain.item.PlaylistItem;
import dev.rondo.domain.item.PostItem;
import dev.rondo.domain.item.ReplayItem;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.domain.item.SkinItem;
import java.io.IOException;

/** Reads items, and how a pack presents itself, in the notation of packs. */
final class ItemReader {

  private ItemReader() {}

  /**
   * Reads the item at the parser's position, to its end.
   *
   * @param place where it stands, for example {@code levels[12]}; its name says so once it is known
   */
  static CatalogueItem item(ItemKind kind, JsonParser parser, String place)
      throws InvalidPackException, IOException {
    PackObjectReader unnamed = PackObjectReader.read(parser, place);
    ItemName name = unnamed.name("name");
    PackObjectReader members = unnamed.at(new ItemRef(kind, name).toString());
    members.requireVersion(kind.version().orElseThrow());
    ItemHeader header =
        new ItemHeader(
            name,
            members.text("title"),
            members.text("author"),
            members.tags("tags"),
            members.optionalText("description"),
            members.meta());
    return switch (kind) {
      case POST ->
          new PostItem(header, members.instant("time"), members.optionalResource("thumbnail"));
      case PLAYLIST ->
          new PlaylistItem(
              header,
              members.text("subtitle"),
              members.names("levels"),
              members.optionalResource("thumbnail"));
      case LEVEL -> level(header, members);
      case SKIN ->
          new SkinItem(
              header,
              members.text("subtitle"),
              members.resource("thumbnail"),
              members.resource("data"),
              members.resource("texture"));
      case BACKGROUND ->
          new BackgroundItem(
              header,
              members.text("subtitle"),
              members.resource("thumbnail"),
              members.resource("data"),
              members.resource("image"),
              members.resource("configuration"));
      case EFFECT ->
          new EffectItem(
              header,
              members.text("subtitle"),
              members.resource("thumbnail"),
              members.resource("data"),
              members.resource("audio"));
      case PARTICLE ->
          new ParticleItem(
              header,
              members.text("subtitle"),
              members.resource("thumbnail"),
              members.resource("data"),
              members.resource("texture"));
      case ENGINE -> engine(header, members);
      case REPLAY ->
          new ReplayItem(
              header,
              members.text("subtitle"),
              members.name("level"),
              members.resource("data"),
              members.resource("configuration"));
      case ROOM, USER -> throw new IllegalArgumentException("no pack holds " + kind.plural());
    };
  }

  /** Reads the profile at the parser's position, to its end. */
  static ServerProfile profile(JsonParser parser) throws InvalidPackException, IOException {
    PackObjectReader members = PackObjectReader.read(parser, "info");
    return new ServerProfile(
        members.optionalText("title"),
        members.optionalText("description"),
        members.optionalResource("banner"));
  }

  private static LevelItem level(ItemHeader header, PackObjectReader members)
      throws InvalidPackException {
    return new LevelItem(
        header,
        members.number("rating"),
        members.text("artists"),
        members.name("engine"),
        members.use("useSkin"),
        members.use("useBackground"),
        members.use("useEffect"),
        members.use("useParticle"),
        members.resource("cover"),
        members.resource("bgm"),
        members.optionalResource("preview"),
        members.resource("data"));
  }

  private static EngineItem engine(ItemHeader header, PackObjectReader members)
      throws InvalidPackException {
    return new EngineItem(
        header,
        members.text("subtitle"),
        members.name("skin"),
        members.name("background"),
        members.name("effect"),
        members.name("particle"),
        members.resource("thumbnail"),
        members.resource("playData"),
        members.resource("watchData"),
        members.resource("previewData"),
        members.resource("tutorialData"),
        members.optionalResource("rom"),
        members.resource("configuration"));
  }
}
