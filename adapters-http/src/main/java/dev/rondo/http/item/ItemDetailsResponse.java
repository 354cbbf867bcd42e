package dev.rondo.http.item;

import dev.rondo.application.item.ViewItem;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.Item;
import dev.rondo.domain.leaderboard.Leaderboard;
import dev.rondo.http.form.FormResponse;
import dev.rondo.http.protocol.View;
import io.micronaut.serde.annotation.Serdeable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One item with what there is to do with it ({@code ServerItemDetails}). */
@Serdeable.Serializable
record ItemDetailsResponse(
    ItemResponse item,
    @Nullable String description,
    List<FormResponse> actions,
    boolean hasCommunity,
    List<LeaderboardResponse> leaderboards,
    List<SectionResponse> sections) {

  static ItemDetailsResponse from(
      ViewItem.Outcome.Found found, List<Form> actions, List<SectionResponse> sections, View view) {
    return new ItemDetailsResponse(
        ItemResponse.from(found.item(), found.related(), view),
        view.textIfAny(found.description()),
        FormResponse.from(actions, view),
        found.item() instanceof CatalogueItem,
        LeaderboardResponse.of(found.item(), view),
        sections);
  }

  @Serdeable.Serializable
  record LeaderboardResponse(String name, String title) {

    static List<LeaderboardResponse> of(Item item, View view) {
      return Leaderboard.of(item).stream()
          .map(board -> new LeaderboardResponse(board.word(), view.text(board.title())))
          .toList();
    }
  }
}
