package dev.rondo.http.cache;

import dev.rondo.domain.community.Subject;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MutableHttpResponse;
import java.time.Duration;
import java.util.Collection;

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
  ITEM_DETAILS(Audience.TIES, Changes.CATALOGUE_AND_PLAYERS_FOR_PLAYERS),
  /** A player's page, which takes several queries. */
  PLAYER_DETAILS(Audience.EVERYBODY, Changes.CATALOGUE_AND_PLAYERS),
  /** Comments, with their likes and the forms for them where the caller is signed in. */
  COMMUNITY(Audience.TIES, Changes.CATALOGUE_AND_PLAYERS),
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
     * As with roles; but who likes, owns or wrote something that the response is about gets one of
     * their own, which is not cached.
     */
    TIES
  }

  /** What changes a response, and so how long it is valid. */
  enum Changes {
    /** A new version of the catalogue, nothing else. */
    CATALOGUE(true, Validity.UNLIMITED, Validity.UNLIMITED),
    /** What players say and like, too. */
    CATALOGUE_AND_PLAYERS(true, Duration.ofSeconds(2), Duration.ofSeconds(2)),
    /** As before for callers who are signed in; others see only what is of the catalogue. */
    CATALOGUE_AND_PLAYERS_FOR_PLAYERS(true, Validity.UNLIMITED, Duration.ofSeconds(2)),
    /** Every result that comes in. */
    RESULTS(true, Duration.ofSeconds(1), Duration.ofSeconds(1)),
    /** The deletion of files. */
    FILES(false, Duration.ofSeconds(3), Duration.ofSeconds(3));

    private final boolean withCatalogue;
    private final Duration forAnonymous;
    private final Duration forPlayers;

    Changes(boolean withCatalogue, Duration forAnonymous, Duration forPlayers) {
      this.withCatalogue = withCatalogue;
      this.forAnonymous = forAnonymous;
      this.forPlayers = forPlayers;
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

  /** How long a response is valid that was asked for like that. */
  Validity validity(CacheLookup lookup, CallerClass caller) {
    return Validity.of(
        changes.withCatalogue ? lookup.version() : Validity.ANY_VERSION,
        lookup.tick(),
        caller instanceof CallerClass.Anonymous ? changes.forAnonymous : changes.forPlayers);
  }

  /** The response with a body, the same for all whom the view allows. */
  public <T> MutableHttpResponse<T> of(T body) {
    return of(HttpResponse.ok(body));
  }

  /** The response, the same for all whom the view allows. */
  public <T> MutableHttpResponse<T> of(MutableHttpResponse<T> response) {
    return CacheMark.shared(this, new long[0]).on(response);
  }

  /**
   * The response with a body about some things: the same for all whom the view allows and who have
   * no ties to any of these.
   */
  public <T> MutableHttpResponse<T> of(T body, Collection<? extends Subject> about) {
    return CacheMark.shared(this, SubjectHashes.of(about)).on(HttpResponse.ok(body));
  }

  /** The response with a body that is for the caller alone. */
  public <T> MutableHttpResponse<T> personal(T body) {
    return CacheMark.personal(this).on(HttpResponse.ok(body));
  }
}
