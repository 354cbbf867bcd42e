package dev.rondo.http.item;

import dev.rondo.application.item.ItemGraph;
import dev.rondo.domain.item.LevelItem;
import dev.rondo.http.protocol.ProtocolNumber;
import dev.rondo.http.protocol.ResourceResponse;
import dev.rondo.http.protocol.TagResponse;
import dev.rondo.http.protocol.View;
import io.micronaut.serde.annotation.Serdeable;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A level with its complete engine on the wire. */
@Serdeable.Serializable
record LevelItemResponse(
    String name,
    String source,
    int version,
    BigDecimal rating,
    String title,
    String artists,
    String author,
    List<TagResponse> tags,
    EngineItemResponse engine,
    UseItemResponse useSkin,
    UseItemResponse useBackground,
    UseItemResponse useEffect,
    UseItemResponse useParticle,
    ResourceResponse cover,
    ResourceResponse bgm,
    @Nullable ResourceResponse preview,
    ResourceResponse data)
    implements ItemResponse {

  static LevelItemResponse from(LevelItem item, ItemGraph related, View view) {
    return new LevelItemResponse(
        item.name().value(),
        view.source(),
        item.kind().version().orElseThrow(),
        ProtocolNumber.of(item.rating()),
        view.plain(item.title()),
        view.plain(item.artists()),
        view.plain(item.header().author()),
        view.tags(item.tags()),
        EngineItemResponse.from(related.engine(item.engine()), related, view),
        UseItemResponse.from(
            item.useSkin(), name -> SkinItemResponse.from(related.skin(name), view)),
        UseItemResponse.from(
            item.useBackground(),
            name -> BackgroundItemResponse.from(related.background(name), view)),
        UseItemResponse.from(
            item.useEffect(), name -> EffectItemResponse.from(related.effect(name), view)),
        UseItemResponse.from(
            item.useParticle(), name -> ParticleItemResponse.from(related.particle(name), view)),
        ResourceResponse.from(item.cover(), view),
        ResourceResponse.from(item.bgm(), view),
        ResourceResponse.ifAny(item.preview(), view),
        ResourceResponse.from(item.data(), view));
  }
}
