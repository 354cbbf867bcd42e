package dev.rondo.application.item;

import dev.rondo.application.vote.Votes;
import dev.rondo.application.vote.Votes.Average;
import dev.rondo.application.vote.Votes.Ballot;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.Item;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.Tag;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.domain.text.ServerText;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** What players think of levels, shown among their tags. */
public record Opinions(Votes votes, Ballot ballot) {

  /** Whether there are opinions of items of that kind. They change without the catalogue. */
  boolean areOf(ItemKind kind) {
    return ballot.isOpen() && kind == ItemKind.LEVEL;
  }

  /** Looks up the opinions of items of one kind; adds them to each. */
  UnaryOperator<Item> of(ItemKind kind, List<? extends Item> items) {
    Map<ItemName, Average> averages =
        areOf(kind) && !items.isEmpty()
            ? votes.averages(items.stream().map(Item::name).toList())
            : Map.of();
    return item ->
        item instanceof CatalogueItem own && averages.containsKey(own.name())
            ? own.withTags(
                Stream.concat(own.tags().stream(), tags(averages.get(own.name()))).toList())
            : item;
  }

  private static Stream<Tag> tags(Average average) {
    return Stream.of(
        tag(LocalizedText.of("#DIFFICULTY"), average.difficulty(), average.votes()),
        tag(ServerText.QUALITY, average.quality(), average.votes()));
  }

  private static Tag tag(LocalizedText what, double average, int votes) {
    Map<String, String> titles = new HashMap<>(what.values());
    titles.replaceAll(
        (_, name) -> String.format(Locale.ROOT, "%s: %.1f (%d)", name, average, votes));
    return new Tag(new LocalizedText(titles), "star");
  }
}
