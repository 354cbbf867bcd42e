package dev.rondo.http.cache;

import dev.rondo.domain.community.Subject;
import dev.rondo.domain.item.ItemRef;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MutableHttpResponse;
import java.time.Duration;
import java.util.Collection;
import java.util.List;

/** The responses that are cached, and everything beside path and query that they depend on. */
public enum CachedView {
  /** The server's front page. */
  SERVER(Audience.EVERYBODY, Changes.CATALOGUE),
  /** The server's front page if it shows players how many notifications they have. */
  SERVER_WITHOUT_SESSION(Audience.ROLES, Changes.CATALOGUE),
  /** The front page of a kind, with what players like and the forms for the caller's roles. */
  ITEM_INFO(Audience.ROLES, Changes.CATALOGUE_AND_PLAYERS),
  /** A page of all items, or of those that a search finds by their own data. */
  ITEM_LIST(Audience.EVERYBODY, Changes.CATALOGUE),
  /** A page of items with what players think of them, or found or sorted by what players do. */
  FLEETING_LIST(Audience.EVERYBODY, Changes.CATALOGUE_AND_PLAYERS),
  /** An item, with its likes and votes, and the forms for it if the caller is signed in. */
  ITEM_DETAILS(Audience.RELATIONS, Changes.CATALOGUE_AND_COMMUNITY),
  /** A player's page, which takes several queries, with a form if it is the caller's own. */
  PLAYER_DETAILS(Audience.RELATIONS, Changes.CATALOGUE_AND_PLAYERS),
  /** Comments, with their likes, and the forms for them if the caller is signed in. */
  COMMUNITY(Audience.RELATIONS, Changes.CATALOGUE_AND_COMMUNITY),
  /** A page of a leaderboard. */
  LEADERBOARD(Audience.EVERYBODY, Changes.RESULTS),
  /** A page for people that shows only items. */
  PAGE(Audience.EVERYBODY, Changes.CATALOGUE),
  /** A page for people with records, comments or players. */
  PAGE_WITH_RESULTS(Audience.EVERYBODY, Changes.RESULTS),
  /** A file. The content of a hash never changes, but the file may be deleted. */
  FILE(Audience.EVERYBODY, Changes.FILES);

  /** Which callers get the same response. */
  enum Audience {
    /** All callers, with or without a session. */
    EVERYBODY,
    /** Callers with the same roles; callers without a session. */
    ROLES,
    /** As with roles; players with a relation to the subject get their own, uncached. */
    RELATIONS
  }

  enum Changes {
    /** A new version of the catalogue, nothing else. */
    CATALOGUE(true, Validity.UNLIMITED),
    /** Also comments, likes and votes of the item; {@link RecentWrites} knows when. */
    CATALOGUE_AND_COMMUNITY(true, Validity.UNLIMITED),
    /** Comments, likes and votes of players on any item. */
    CATALOGUE_AND_PLAYERS(true, Duration.ofSeconds(2)),
    /** Every result that comes in. */
    RESULTS(true, Duration.ofSeconds(1)),
    /** The deletion of files. */
    FILES(false, Duration.ofSeconds(3));

    private final boolean withCatalogue;
    private final Duration time;

    Changes(boolean withCatalogue, Duration time) {
      this.withCatalogue = withCatalogue;
      this.time = time;
    }
  }

  private final Audience audience;
  private final Changes changes;

  CachedView(Audience audience, Changes changes) {
    this.audience = audience;
    this.changes = changes;
  }

  Audience audience() {
    return audience;
  }

  /** How long the response to that lookup is valid. */
  Validity validity(CacheLookup lookup, long item) {
    return Validity.of(
        changes.withCatalogue ? lookup.version() : Validity.ANY_VERSION,
        lookup.tick(),
        changes.time,
        item);
  }

  public <T> MutableHttpResponse<T> of(T body) {
    return of(HttpResponse.ok(body));
  }

  public <T> MutableHttpResponse<T> of(MutableHttpResponse<T> response) {
    return CacheMark.shared(this, Validity.NO_ITEM, new long[0]).on(response);
  }

  public <T> MutableHttpResponse<T> of(T body, ItemRef item) {
    return of(body, item, List.of());
  }

  /**
   * The response about an item and related subjects, equal for all allowed callers without a
   * relation to any of them.
   */
  public <T> MutableHttpResponse<T> of(T body, ItemRef item, Collection<? extends Subject> things) {
    return CacheMark.shared(this, SubjectHashes.hash(item.toString()), SubjectHashes.of(things))
        .on(HttpResponse.ok(body));
  }

  public <T> MutableHttpResponse<T> personal(T body) {
    return CacheMark.personal(this).on(HttpResponse.ok(body));
  }
}
