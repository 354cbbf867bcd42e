package dev.rondo.testkit.item;

import dev.rondo.application.community.Comments;
import dev.rondo.application.community.Likes;
import dev.rondo.application.community.Liking;
import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.item.HiddenItems;
import dev.rondo.application.item.HiddenItems.Draft;
import dev.rondo.application.item.HiddenItems.HiddenItem;
import dev.rondo.application.item.ItemSearch;
import dev.rondo.application.item.Relevance;
import dev.rondo.application.item.SearchedItem;
import dev.rondo.application.item.SearchedItem.Figure;
import dev.rondo.application.paging.Listing;
import dev.rondo.application.vote.Votes;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.Publication;
import dev.rondo.domain.item.ReplayItem;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.text.Keywords;
import dev.rondo.testkit.community.InMemoryComments;
import dev.rondo.testkit.community.InMemoryLikes;
import dev.rondo.testkit.community.InMemoryVotes;
import dev.rondo.testkit.paging.InMemoryListing;
import dev.rondo.testkit.player.InMemoryPlayers;
import dev.rondo.testkit.transaction.InMemoryStore;
import dev.rondo.testkit.transaction.InMemoryTransactions;
import dev.rondo.testkit.transaction.InMemoryTransactions.Lock;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A catalogue in memory. */
public final class InMemoryCatalogue extends InMemoryStore
    implements Catalogue, CatalogueUpdates, HiddenItems {

  private static final String NOBODY = "";
  private static final PlayerId ANYBODY = new PlayerId("anybody");

  private final List<Play> played = new ArrayList<>();
  private final Likes likes;
  private final Votes votes;
  private final Comments comments;

  private final Map<ItemRef, Entry> entries = kept(new LinkedHashMap<>());
  private final Map<ItemRef, Hidden> hidden = kept(new LinkedHashMap<>());
  private ServerProfile profile = ServerProfile.EMPTY;
  private long changes;
  private long lastPosition;
  private long lastNumber;
  private long lastChange;

  /** A catalogue that nobody likes anything of. */
  public InMemoryCatalogue() {
    this(new InMemoryLikes());
  }

  private InMemoryCatalogue(InMemoryLikes likes) {
    this(likes, new InMemoryComments(new InMemoryPlayers(), likes), new InMemoryVotes());
  }

  /** A catalogue whose searches know likes, comments and votes. */
  public InMemoryCatalogue(Likes likes, Comments comments, Votes votes) {
    this.votes = votes;
    this.likes = likes;
    this.comments = comments;
  }

  /** Puts items in, as a pack's. */
  public void put(CatalogueItem... items) {
    put(List.of(items));
  }

  /** Puts items in, as a pack's. */
  public void put(List<CatalogueItem> items) {
    save(items, Origin.PACK);
  }

  /** The files that its items and its banner need. */
  public Set<FileHash> files() {
    Set<FileHash> files = new HashSet<>();
    entries.values().forEach(entry -> files.addAll(entry.item.files()));
    hidden.values().forEach(one -> files.addAll(one.entry.item.files()));
    if (profile.banner() instanceof ResourceLocator.Stored(FileHash hash)) {
      files.add(hash);
    }
    return files;
  }

  @Override
  public void remove(Collection<ItemRef> refs) {
    refs.forEach(entries::remove);
  }

  @Override
  public List<ItemRef> naming(ItemRef ref, ItemKind kind) {
    return entries.values().stream()
        .map(Entry::item)
        .filter(item -> item.kind() == kind && item.references().contains(ref))
        .map(CatalogueItem::ref)
        .toList();
  }

  @Override
  public void disown(ItemRef ref) {
    entries.computeIfPresent(ref, (same, entry) -> entry.disowned(entry.item));
  }

  @Override
  public List<ItemRef> hide(ItemRef item, Instant now) {
    if (!entries.containsKey(item)) {
      return List.of();
    }
    List<ItemRef> moved = new ArrayList<>(List.of(item));
    if (item.kind() == ItemKind.LEVEL) {
      moved.addAll(naming(item, ItemKind.REPLAY));
    }
    moved.forEach(ref -> hidden.put(ref, new Hidden(entries.remove(ref), item, now, null, false)));
    return moved;
  }

  @Override
  public Optional<HiddenItem> findHidden(ItemRef item) {
    return Optional.ofNullable(hidden.get(item)).filter(Hidden::isAsked).map(Hidden::toItem);
  }

  @Override
  public List<ItemRef> hiddenNaming(ItemRef item, ItemKind kind) {
    return hidden.keySet().stream()
        .filter(ref -> ref.kind() == kind)
        .filter(ref -> hidden.get(ref).entry.item.references().contains(item))
        .toList();
  }

  @Override
  public void disownHidden(ItemRef item) {
    hidden.computeIfPresent(item, (same, one) -> one.disowned());
  }

  @Override
  public List<ItemRef> hiddenWith(ItemRef item) {
    List<ItemRef> refs = new ArrayList<>();
    if (hidden.containsKey(item)) {
      refs.add(item);
    }
    hidden.forEach(
        (ref, one) -> {
          if (one.root.equals(item) && !ref.equals(item)) {
            refs.add(ref);
          }
        });
    return refs;
  }

  @Override
  public List<ItemRef> restore(ItemRef item) {
    List<ItemRef> moved = hiddenWith(item);
    moved.forEach(ref -> entries.put(ref, hidden.remove(ref).entry));
    return moved;
  }

  @Override
  public List<ItemRef> removeHidden(ItemRef item) {
    List<ItemRef> removed = hiddenWith(item);
    removed.forEach(hidden::remove);
    return removed;
  }

  @Override
  public Set<ItemRef> among(Collection<ItemRef> refs) {
    return refs.stream().filter(hidden::containsKey).collect(Collectors.toUnmodifiableSet());
  }

  @Override
  public List<CatalogueItem> hiddenOf(PlayerId owner) {
    return hidden.values().stream()
        .filter(one -> one.entry.owner.equals(owner.value()))
        .map(one -> one.entry.item)
        .toList();
  }

  @Override
  public Optional<PlayerId> ownerOfHidden(ItemRef item) {
    return Optional.ofNullable(hidden.get(item))
        .map(one -> one.entry.owner)
        .filter(owner -> !owner.isEmpty())
        .map(PlayerId::new);
  }

  @Override
  public Listing<HiddenItem> hiddenItems(Keywords keywords) {
    return InMemoryListing.highestFirst(() -> hiddenRows(keywords));
  }

  private List<Listing.Row<HiddenItem>> hiddenRows(Keywords keywords) {
    List<Listing.Row<HiddenItem>> rows = new ArrayList<>();
    for (Hidden one : hidden.values()) {
      if (one.isAsked() && Relevance.of(one.toItem().item()).of(keywords).isPresent()) {
        rows.addFirst(
            new Listing.Row<>(SortKey.of(one.at.getEpochSecond(), rows.size()), one.toItem()));
      }
    }
    return rows;
  }

  @Override
  public void keepAsDraft(ItemRef item, boolean wasPublic, Publication when) {
    hidden.computeIfPresent(
        item,
        (ref, one) ->
            new Hidden(
                one.entry,
                one.root,
                one.at,
                new Draft(one.entry.item, new PlayerId(one.entry.owner), wasPublic, when),
                false));
  }

  @Override
  public boolean hideUnlisted(ItemRef item, Instant now) {
    if (findDraft(item).filter(Draft::isUnlisted).isEmpty()) {
      return false;
    }
    hidden.computeIfPresent(
        item, (same, one) -> new Hidden(one.entry, one.root, now, one.asDraft, true));
    return true;
  }

  @Override
  public boolean restoreUnlisted(ItemRef item) {
    if (findHidden(item).isEmpty() || !hidden.get(item).isTakenDown) {
      return false;
    }
    hidden.computeIfPresent(
        item, (same, one) -> new Hidden(one.entry, one.root, one.at, one.asDraft, false));
    return true;
  }

  @Override
  public Optional<Draft> findDraft(ItemRef item) {
    return Optional.ofNullable(hidden.get(item)).map(Hidden::draft);
  }

  @Override
  public Listing<CatalogueItem> draftsOf(PlayerId owner, ItemKind kind) {
    return InMemoryListing.highestFirst(
        () ->
            drafts()
                .filter(one -> one.entry.item.kind() == kind)
                .filter(one -> one.entry.owner.equals(owner.value()))
                .map(
                    one ->
                        new Listing.Row<>(
                            SortKey.of(one.at.getEpochSecond(), one.entry.number), one.entry.item))
                .toList());
  }

  @Override
  public List<ItemRef> dueDrafts(Instant now) {
    return drafts()
        .filter(
            one ->
                one.draft() instanceof Draft(var item, var owner, var was, var when)
                    && when instanceof Publication.Scheduled(Instant at)
                    && !at.isAfter(now))
        .map(one -> one.entry.item.ref())
        .toList();
  }

  private Stream<Hidden> drafts() {
    return hidden.values().stream().filter(one -> one.draft() != null);
  }

  @Override
  public List<ItemRef> hiddenBefore(Instant before) {
    return hidden.values().stream()
        .filter(one -> one.isAsked() && one.at.isBefore(before))
        .map(one -> one.entry.item.ref())
        .toList();
  }

  @Override
  public Runnable take() {
    Runnable itemsThen = super.take();
    ServerProfile profileNow = profile;
    long changesNow = changes;
    long lastPositionNow = lastPosition;
    return () -> {
      itemsThen.run();
      profile = profileNow;
      changes = changesNow;
      lastPosition = lastPositionNow;
    };
  }

  @Override
  public Listing<CatalogueItem> items(ItemKind kind, Keywords keywords) {
    return InMemoryListing.lowestFirst(() -> rows(kind, keywords));
  }

  private List<Listing.Row<CatalogueItem>> rows(ItemKind kind, Keywords keywords) {
    List<Listing.Row<CatalogueItem>> rows = new ArrayList<>();
    for (Entry entry : entries.values()) {
      if (entry.item.kind() == kind) {
        OptionalInt relevance = Relevance.of(entry.item).of(keywords);
        if (keywords.isEmpty()) {
          rows.add(new Listing.Row<>(SortKey.of(entry.position), entry.item));
        } else if (relevance.isPresent()) {
          rows.add(
              new Listing.Row<>(SortKey.of(relevance.orElseThrow(), entry.position), entry.item));
        }
      }
    }
    return rows;
  }

  @Override
  public Listing<CatalogueItem> search(ItemSearch search) {
    Listing<CatalogueItem> rows = InMemoryListing.lowestFirst(() -> rows(search));
    return new Listing<>() {
      @Override
      public long count(long atMost) {
        return rows.count(atMost);
      }

      @Override
      public List<Row<CatalogueItem>> from(long offset, int limit) {
        return rows.from(offset, limit);
      }

      @Override
      public List<Row<CatalogueItem>> after(SortKey key, int limit) {
        return InMemoryListing.lowestFirst(() -> rows(search.from(key))).after(key, limit);
      }
    };
  }

  @Override
  public boolean searchesQuickly() {
    return true;
  }

  /** Remembers that a player handed in a result on a level at a time. */
  public void play(String level, PlayerId player, Instant time) {
    played.add(new Play(level, player, time));
  }

  @Override
  public Set<String> playedBy(PlayerId player) {
    return played.stream()
        .filter(play -> play.player.equals(player))
        .map(Play::level)
        .collect(Collectors.toSet());
  }

  @Override
  public Map<Long, Long> playsSince(Instant time) {
    return played.reversed().stream()
        .limit(RECENT_RESULTS)
        .filter(play -> !play.time.isBefore(time))
        .flatMap(play -> level(play.level).map(entry -> entry.number).stream())
        .collect(Collectors.groupingBy(number -> number, Collectors.counting()));
  }

  private Optional<Entry> level(String name) {
    return Optional.ofNullable(entries.get(new ItemRef(ItemKind.LEVEL, new ItemName(name))));
  }

  /** A player begins to like an item, or to follow a player. */
  public void like(PlayerId player, ItemRef item) {
    likes.like(new Subject.OfItem(item), player);
  }

  @Override
  public Set<String> likedBy(PlayerId player, ItemKind kind) {
    return likes.of(player).stream()
        .filter(Subject.OfItem.class::isInstance)
        .map(subject -> ((Subject.OfItem) subject).ref())
        .filter(ref -> ref.kind() == kind)
        .map(ref -> ref.name().value())
        .collect(Collectors.toSet());
  }

  private List<Listing.Row<CatalogueItem>> rows(ItemSearch search) {
    return entries.values().stream()
        .filter(entry -> search.matches(searched(entry)))
        .map(entry -> new Listing.Row<>(search.key(searched(entry)), entry.item))
        .toList();
  }

  private SearchedItem searched(Entry entry) {
    Subject subject = new Subject.OfItem(entry.item.ref());
    Liking liking = likes.of(ANYBODY, List.of(subject)).get(subject);
    Optional<Votes.Average> opinion =
        Optional.ofNullable(votes.averages(List.of(entry.item.name())).get(entry.item.name()));
    return SearchedItem.of(
        entry.item,
        Relevance.of(entry.item).texts(),
        entry.number,
        entry.owner,
        Map.of(
            Figure.LIKES,
            liking == null ? 0L : liking.count(),
            Figure.COMMENTS,
            comments.shown(entry.item.ref()).count(Long.MAX_VALUE),
            Figure.PLAYS,
            entry.item.kind() == ItemKind.LEVEL ? plays(entry.item.name().value()) : 0L,
            Figure.QUALITY,
            opinion.map(average -> (long) (1000 * average.quality())).orElse(0L),
            Figure.DIFFICULTY,
            opinion.map(average -> (long) (1000 * average.difficulty())).orElse(0L),
            Figure.ADDED,
            entry.number * 1000,
            Figure.CHANGED,
            entry.change));
  }

  private long plays(String level) {
    return played.stream().filter(play -> play.level.equals(level)).count();
  }

  @Override
  public List<CatalogueItem> madeBy(PlayerId owner, int each) {
    return Arrays.stream(ItemKind.values())
        .flatMap(
            kind ->
                entries.values().stream()
                    .filter(entry -> entry.item.kind() == kind)
                    .filter(entry -> entry.owner.equals(owner.value()))
                    .sorted(Comparator.comparingLong(Entry::position))
                    .limit(each))
        .map(Entry::item)
        .toList();
  }

  @Override
  public List<Added> newest(ItemKind kind, int atMost) {
    return entries.values().stream()
        .filter(entry -> entry.item.kind() == kind)
        .sorted(Comparator.comparingLong(Entry::number).reversed())
        .limit(atMost)
        .map(entry -> new Added(entry.item, Instant.ofEpochSecond(entry.number)))
        .toList();
  }

  @Override
  public Map<ItemRef, CatalogueItem> find(Collection<ItemRef> refs) {
    Map<ItemRef, CatalogueItem> found = new HashMap<>();
    for (ItemRef ref : refs) {
      if (entries.containsKey(ref)) {
        found.put(ref, entries.get(ref).item);
      }
    }
    return found;
  }

  @Override
  public ServerProfile profile() {
    return profile;
  }

  @Override
  public long beginChange() {
    InMemoryTransactions.lock(Lock.CATALOGUE);
    return changes++;
  }

  @Override
  public long changeCount() {
    return changes;
  }

  @Override
  public void lock() {
    InMemoryTransactions.lock(Lock.CATALOGUE);
  }

  @Override
  public boolean lock(ItemRef item) {
    InMemoryTransactions.demand();
    return entries.containsKey(item);
  }

  @Override
  public void save(List<CatalogueItem> items, Origin origin) {
    lastChange++;
    for (CatalogueItem item : items) {
      Entry old = entries.get(item.ref());
      long position = old == null ? ++lastPosition : old.position;
      String owner = old == null ? NOBODY : old.owner;
      long number = old == null ? ++lastNumber : old.number;
      entries.put(item.ref(), new Entry(item, origin, position, owner, number, lastChange));
    }
  }

  @Override
  public void amend(CatalogueItem item, Origin origin) {
    entries.computeIfPresent(
        item.ref(),
        (same, old) -> new Entry(item, origin, old.position, old.owner, old.number, old.change));
  }

  @Override
  public void addReplay(ReplayItem replay, PlayerId owner) {
    publish(replay, owner);
  }

  @Override
  public void publish(CatalogueItem item, PlayerId owner) {
    Entry old = entries.get(item.ref());
    long first =
        Stream.concat(entries.values().stream(), hidden.values().stream().map(Hidden::entry))
            .filter(entry -> entry.item.kind() == item.kind())
            .mapToLong(Entry::position)
            .min()
            .orElse(1);
    lastChange++;
    entries.put(
        item.ref(),
        old == null
            ? new Entry(item, Origin.PLAYER, first - 1, owner.value(), ++lastNumber, lastChange)
            : new Entry(item, Origin.PLAYER, old.position, old.owner, old.number, lastChange));
  }

  @Override
  public Optional<PlayerId> ownerOf(ItemRef ref) {
    return Optional.ofNullable(entries.get(ref))
        .map(Entry::owner)
        .filter(owner -> !owner.equals(NOBODY))
        .map(PlayerId::new);
  }

  @Override
  public boolean isInUse(ItemRef ref) {
    return Stream.concat(entries.values().stream(), hidden.values().stream().map(Hidden::entry))
        .anyMatch(entry -> !entry.item.ref().equals(ref) && entry.item.references().contains(ref));
  }

  @Override
  public Set<ItemRef> starters() {
    return entries.values().stream()
        .filter(entry -> entry.origin == Origin.STARTER)
        .map(entry -> entry.item.ref())
        .collect(Collectors.toUnmodifiableSet());
  }

  @Override
  public List<ItemRef> removeStarters() {
    Set<ItemRef> needed = new HashSet<>();
    Deque<ItemRef> open =
        entries.values().stream()
            .filter(entry -> entry.origin != Origin.STARTER)
            .map(entry -> entry.item.ref())
            .collect(Collectors.toCollection(ArrayDeque::new));
    hidden.values().forEach(one -> open.addAll(one.entry.item.references()));
    while (!open.isEmpty()) {
      ItemRef ref = open.pop();
      if (entries.containsKey(ref) && needed.add(ref)) {
        open.addAll(entries.get(ref).item.references());
      }
    }
    List<ItemRef> removed =
        starters().stream()
            .filter(ref -> !needed.contains(ref))
            .sorted(Comparator.comparing(ItemRef::toString))
            .toList();
    removed.forEach(entries::remove);
    return removed;
  }

  @Override
  public void describe(ServerProfile newProfile) {
    profile = newProfile;
  }

  private record Play(String level, PlayerId player, Instant time) {}

  private record Entry(
      CatalogueItem item, Origin origin, long position, String owner, long number, long change) {

    Entry disowned(CatalogueItem without) {
      return new Entry(without, origin, position, NOBODY, number, change);
    }
  }

  private record Hidden(
      Entry entry, ItemRef root, Instant at, @Nullable Draft asDraft, boolean isTakenDown) {

    @Nullable Draft draft() {
      return isTakenDown ? null : asDraft;
    }

    boolean isAsked() {
      return root.equals(entry.item.ref()) && draft() == null;
    }

    Hidden disowned() {
      return new Hidden(entry.disowned(entry.item.withoutAuthor()), root, at, null, false);
    }

    HiddenItem toItem() {
      return new HiddenItem(entry.item, entry.owner, at);
    }
  }
}
