package dev.rondo.persistence.pack;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.BackgroundItem;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.EffectItem;
import dev.rondo.domain.item.EngineItem;
import dev.rondo.domain.item.ItemHeader;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.LevelItem;
import dev.rondo.domain.item.ParticleItem;
import dev.rondo.domain.item.PlaylistItem;
import dev.rondo.domain.item.PostItem;
import dev.rondo.domain.item.ReplayItem;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.domain.item.SkinItem;
import dev.rondo.domain.item.Tag;
import dev.rondo.domain.item.UseItem;
import dev.rondo.domain.text.LocalizedText;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/**
 * Writes items, and how a pack presents itself, in the notation of packs: the same item always in
 * the same bytes.
 */
final class ItemWriter {

  /** Whole numbers below this are written without a fraction. */
  private static final double MOST_EXACT = 1e15;

  private final JsonGenerator out;
  private final String repository;

  /**
   * Writes to a generator, which the caller closes.
   *
   * @param repository where the files lie, for example {@code /svc/repository/}; empty to write
   *     their hashes alone
   */
  ItemWriter(JsonGenerator out, String repository) {
    this.out = out;
    this.repository = repository;
  }

  void item(CatalogueItem item) throws IOException {
    out.writeStartObject();
    out.writeStringField("name", item.name().value());
    out.writeNumberField("version", item.kind().version().orElseThrow());
    switch (item) {
      case PostItem post -> post(post);
      case PlaylistItem playlist -> playlist(playlist);
      case LevelItem level -> level(level);
      case SkinItem skin -> {
        headerWithSubtitle(skin);
        resource("thumbnail", skin.thumbnail());
        resource("data", skin.data());
        resource("texture", skin.texture());
      }
      case BackgroundItem background -> {
        headerWithSubtitle(background);
        resource("thumbnail", background.thumbnail());
        resource("data", background.data());
        resource("image", background.image());
        resource("configuration", background.configuration());
      }
      case EffectItem effect -> {
        headerWithSubtitle(effect);
        resource("thumbnail", effect.thumbnail());
        resource("data", effect.data());
        resource("audio", effect.audio());
      }
      case ParticleItem particle -> {
        headerWithSubtitle(particle);
        resource("thumbnail", particle.thumbnail());
        resource("data", particle.data());
        resource("texture", particle.texture());
      }
      case EngineItem engine -> engine(engine);
      case ReplayItem replay -> {
        headerWithSubtitle(replay);
        name("level", replay.level());
        resource("data", replay.data());
        resource("configuration", replay.configuration());
      }
    }
    if (!item.header().meta().isEmpty()) {
      out.writeFieldName("meta");
      out.writeRawValue(item.header().meta());
    }
    out.writeEndObject();
  }

  void profile(ServerProfile profile) throws IOException {
    out.writeStartObject();
    text("title", profile.title());
    optionalText("description", profile.description());
    optionalResource("banner", profile.banner());
    out.writeEndObject();
  }

  private void post(PostItem post) throws IOException {
    text("title", post.title());
    out.writeNumberField("time", post.time().toEpochMilli());
    authorAndTags(post.header());
    optionalResource("thumbnail", post.thumbnail());
  }

  private void playlist(PlaylistItem playlist) throws IOException {
    headerWithSubtitle(playlist);
    out.writeArrayFieldStart("levels");
    for (ItemName level : playlist.levels()) {
      out.writeString(level.value());
    }
    out.writeEndArray();
    optionalResource("thumbnail", playlist.thumbnail());
  }

  private void level(LevelItem level) throws IOException {
    number("rating", level.rating());
    text("title", level.title());
    text("artists", level.artists());
    authorAndTags(level.header());
    name("engine", level.engine());
    use("useSkin", level.useSkin());
    use("useBackground", level.useBackground());
    use("useEffect", level.useEffect());
    use("useParticle", level.useParticle());
    resource("cover", level.cover());
    resource("bgm", level.bgm());
    optionalResource("preview", level.preview());
    resource("data", level.data());
  }

  private void engine(EngineItem engine) throws IOException {
    headerWithSubtitle(engine);
    name("skin", engine.skin());
    name("background", engine.background());
    name("effect", engine.effect());
    name("particle", engine.particle());
    resource("thumbnail", engine.thumbnail());
    resource("playData", engine.playData());
    resource("watchData", engine.watchData());
    resource("previewData", engine.previewData());
    resource("tutorialData", engine.tutorialData());
    optionalResource("rom", engine.rom());
    resource("configuration", engine.configuration());
  }

  private void headerWithSubtitle(CatalogueItem item) throws IOException {
    text("title", item.title());
    text("subtitle", item.subtitle());
    authorAndTags(item.header());
  }

  private void authorAndTags(ItemHeader header) throws IOException {
    text("author", header.author());
    tags(header.tags());
    optionalText("description", header.description());
  }

  private void tags(List<Tag> tags) throws IOException {
    out.writeArrayFieldStart("tags");
    for (Tag tag : tags) {
      out.writeStartObject();
      optionalText("title", tag.title());
      if (!tag.icon().isEmpty()) {
        out.writeStringField("icon", tag.icon());
      }
      out.writeEndObject();
    }
    out.writeEndArray();
  }

  private void number(String member, double value) throws IOException {
    if (value == Math.rint(value) && Math.abs(value) < MOST_EXACT) {
      out.writeNumberField(member, (long) value);
    } else {
      out.writeNumberField(member, value);
    }
  }

  private void name(String member, ItemName name) throws IOException {
    out.writeStringField(member, name.value());
  }

  private void use(String member, UseItem use) throws IOException {
    out.writeObjectFieldStart(member);
    switch (use) {
      case UseItem.Default() -> out.writeBooleanField("useDefault", true);
      case UseItem.Chosen(ItemName name) -> {
        out.writeBooleanField("useDefault", false);
        name("item", name);
      }
    }
    out.writeEndObject();
  }

  private void optionalText(String member, LocalizedText text) throws IOException {
    if (!text.isEmpty()) {
      text(member, text);
    }
  }

  private void text(String member, LocalizedText text) throws IOException {
    out.writeObjectFieldStart(member);
    for (Map.Entry<String, String> entry : text.values().entrySet()) {
      out.writeStringField(entry.getKey(), entry.getValue());
    }
    out.writeEndObject();
  }

  private void optionalResource(String member, ResourceLocator resource) throws IOException {
    if (!(resource instanceof ResourceLocator.None)) {
      resource(member, resource);
    }
  }

  private void resource(String member, ResourceLocator resource) throws IOException {
    out.writeObjectFieldStart(member);
    switch (resource) {
      case ResourceLocator.None() -> {}
      case ResourceLocator.Stored(FileHash hash) -> {
        out.writeStringField("hash", hash.hex());
        if (!repository.isEmpty()) {
          out.writeStringField("url", repository + hash.hex());
        }
      }
      case ResourceLocator.Linked(String url) -> out.writeStringField("url", url);
      case ResourceLocator.LinkedFile(String url, FileHash hash) -> {
        out.writeStringField("hash", hash.hex());
        out.writeStringField("url", url);
      }
    }
    out.writeEndObject();
  }
}
