package dev.rondo.http.cache;

import dev.rondo.domain.community.Subject;
import dev.rondo.domain.item.ItemRef;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MutableHttpResponse;
import java.time.Duration;
import java.util.Collection;
import java.util.List;

/**
 * The responses that are cached, with all that they depend on beside path and query. This is the
 * one place that says it.
 */
public enum CachedView {
  /** The server's front page. */
  SERVER(Audience.EVERYBODY, Changes.CATALOGUE),
  /** The front page of a kind, with the forms that the caller's roles may use. */
  ITEM_INFO(Audience.ROLES, Changes.CATALOGUE),
  /** A page of items, of all or of those that a quick search finds. */
  ITEM_LIST(Audience.EVERYBODY, Changes.CATALOGUE),
  /** An item, with its likes and the forms for it where the caller is signed in. */
  ITEM_DETAILS(Audience.TIES, Changes.CATALOGUE_AND_COMMUNITY),
  /** A player's page, which takes several queries, with a form where it is the caller's own. */
  PLAYER_DETAILS(Audience.TIES, Changes.CATALOGUE_AND_PLAYERS),
  /** Comments, with their likes and the forms for them where the caller is signed in. */
  COMMUNITY(Audience.TIES, Changes.CATALOGUE_AND_COMMUNITY),
  /** A page of a leaderboard. */
  LEADERBOARD(Audience.EVERYBODY, Changes.RESULTS),
  /** A page for people that shows items alone. */
  PAGE(Audience.EVERYBODY, Changes.CATALOGUE),
  /** A page for people with records, comments or players. */
  PAGE_WITH_RESULTS(Audience.EVERYBODY, Changes.RESULTS),
  /** A file, which never changes under its hash, but may be deleted. */
  FILE(Audience.EVERYBODY, Changes.FILES);

  /** Which callers get the same response. */
  enum Audience {
    /** All whose session holds, and all without one. */
    EVERYBODY,
    /** Those with the same roles; those without a session. */
    ROLES,
    /**
     * As with roles; but who likes, owns, wrote or is something that the response is about gets one
     * of their own, which is not cached.
     */
    TIES
  }

  /** What changes a response, and so how long it is valid. */
  enum Changes {
    /** A new version of the catalogue, nothing else. */
    CATALOGUE(true, Validity.UNLIMITED),
    /** What is said of an item and who likes it, too; {@link RecentWrites} knows when. */
    CATALOGUE_AND_COMMUNITY(true, Validity.UNLIMITED),
    /** What players say and like, whatever of. */
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

  /**
   * How long a response is valid that was asked for like that.
   *
   * @param item the hash of the item that it is about, or {@link Validity#NO_ITEM}
   */
  Validity validity(CacheLookup lookup, long item) {
    return Validity.of(
        changes.withCatalogue ? lookup.version() : Validity.ANY_VERSION,
        lookup.tick(),
        changes.time,
        item);
  }

  /** The response with a body, the same for all whom the view allows. */
  public <T> MutableHttpResponse<T> of(T body) {
    return of(HttpResponse.ok(body));
  }

  /** The response, the same for all whom the view allows. */
  public <T> MutableHttpResponse<T> of(MutableHttpResponse<T> response) {
    return CacheMark.shared(this, Validity.NO_ITEM, new long[0]).on(response);
  }

  /** The response with a body about an item, the same for all whom the view allows. */
  public <T> MutableHttpResponse<T> of(T body, ItemRef item) {
    return of(body, item, List.of());
  }

  /**
   * The response with a body about an item and things with it: the same for all whom the view
   * allows and who have no ties to any of these things.
   */
  public <T> MutableHttpResponse<T> of(T body, ItemRef item, Collection<? extends Subject> things) {
    return CacheMark.shared(this, SubjectHashes.hash(item.toString()), SubjectHashes.of(things))
        .on(HttpResponse.ok(body));
  }

  /** The response with a body that is for the caller alone. */
  public <T> MutableHttpResponse<T> personal(T body) {
    return CacheMark.personal(this).on(HttpResponse.ok(body));
  }
}
