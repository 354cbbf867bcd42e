package dev.rondo.http.failure;

import dev.rondo.domain.text.Localization;
import dev.rondo.http.text.Texts;
import io.micronaut.http.HttpStatus;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The failures that callers can see, each with its status and its stable code. */
public enum Failure {
  /** The request cannot be understood. */
  BAD_REQUEST(HttpStatus.BAD_REQUEST),
  /** {@code page} is not a page number. */
  BAD_PAGE(HttpStatus.BAD_REQUEST),
  /** {@code cursor} is broken, or was handed out by another list. */
  BAD_CURSOR(HttpStatus.BAD_REQUEST),
  /** A search is filled in with what its form does not take. */
  BAD_SEARCH(HttpStatus.BAD_REQUEST),
  /** The path exists, but not for this method. */
  METHOD_NOT_ALLOWED(HttpStatus.METHOD_NOT_ALLOWED),
  TOO_LARGE(HttpStatus.REQUEST_ENTITY_TOO_LARGE),
  /** The body is not in a format that is understood here. */
  UNSUPPORTED_MEDIA_TYPE(HttpStatus.UNSUPPORTED_MEDIA_TYPE),
  /** The file has no byte in the range asked for. */
  RANGE_NOT_SATISFIABLE(HttpStatus.REQUESTED_RANGE_NOT_SATISFIABLE),
  FORBIDDEN(HttpStatus.FORBIDDEN),
  BANNED(HttpStatus.FORBIDDEN),
  /** Another player has confirmed this browser sign-in before. */
  LOGIN_TAKEN(HttpStatus.CONFLICT),
  /** The room key is not this room's, or another player's. */
  WRONG_ROOM_KEY(HttpStatus.FORBIDDEN),
  /** The ticket is not of this room, or not its master's where that is needed. */
  WRONG_TICKET(HttpStatus.FORBIDDEN),
  REMOVED_FROM_ROOM(HttpStatus.FORBIDDEN),
  ROOM_FULL(HttpStatus.FORBIDDEN),
  TOO_MANY_ROOMS(HttpStatus.FORBIDDEN),
  INVALID_VALUES(HttpStatus.UNPROCESSABLE_ENTITY),
  /** The values are not in form encoding, or a name occurs twice in them. */
  BROKEN_VALUES(HttpStatus.BAD_REQUEST),
  UNKNOWN_FORM(HttpStatus.UNPROCESSABLE_ENTITY),
  UNKNOWN_CHOICE(HttpStatus.UNPROCESSABLE_ENTITY),
  /** The replay is not the data of a replay with both its files. */
  INVALID_REPLAY(HttpStatus.UNPROCESSABLE_ENTITY),
  /** No result of the player on the level counts, so the player cannot vote on it. */
  NOT_PLAYED(HttpStatus.FORBIDDEN),
  ITEM_IN_USE(HttpStatus.CONFLICT),
  /** The item cannot be hidden, as another one of its name is hidden. */
  ALREADY_HIDDEN(HttpStatus.CONFLICT),
  /** Too many submissions of the player wait for their files. */
  TOO_MANY_PENDING(HttpStatus.TOO_MANY_REQUESTS),
  /** The caller does this, or asks at all, more often than allowed. */
  TOO_MANY_REQUESTS(HttpStatus.TOO_MANY_REQUESTS),
  NO_FILES(HttpStatus.BAD_REQUEST),
  /** There are more files in the request than were asked for. */
  TOO_MANY_FILES(HttpStatus.BAD_REQUEST),
  FILE_NOT_ASKED_FOR(HttpStatus.UNPROCESSABLE_ENTITY),
  FILE_TOO_LARGE(HttpStatus.REQUEST_ENTITY_TOO_LARGE),
  /** A file is not of the kind that the form asks for. */
  WRONG_FILE_KIND(HttpStatus.UNPROCESSABLE_ENTITY),
  /** A file has the hash of another one. */
  FILE_COLLISION(HttpStatus.CONFLICT),
  OVER_QUOTA(HttpStatus.REQUEST_ENTITY_TOO_LARGE),
  STORAGE_FULL(HttpStatus.SERVICE_UNAVAILABLE),
  /** The server failed; the log says why. */
  INTERNAL(HttpStatus.INTERNAL_SERVER_ERROR),
  UNAVAILABLE(HttpStatus.SERVICE_UNAVAILABLE);

  private static final Texts TEXTS = new Texts(Failure.class, "messages", Localization.KNOWN_CODES);

  private final HttpStatus status;

  Failure(HttpStatus status) {
    this.status = status;
  }

  /**
   * The failure of a status; empty for 401 and 404, which have no body because clients read any
   * JSON as an answer.
   */
  static Optional<Failure> of(HttpStatus status) {
    return switch (status) {
      case UNAUTHORIZED, NOT_FOUND -> Optional.empty();
      default -> Optional.of(told(status));
    };
  }

  /** Only general failures follow from a status alone. */
  private static Failure told(HttpStatus status) {
    return Stream.of(
            BAD_REQUEST,
            FORBIDDEN,
            METHOD_NOT_ALLOWED,
            TOO_LARGE,
            UNSUPPORTED_MEDIA_TYPE,
            RANGE_NOT_SATISFIABLE,
            INTERNAL,
            UNAVAILABLE)
        .filter(failure -> failure.status == status)
        .findFirst()
        .orElse(
            status.getCode() < HttpStatus.INTERNAL_SERVER_ERROR.getCode() ? BAD_REQUEST : INTERNAL);
  }

  public HttpStatus status() {
    return status;
  }

  public String code() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** What players read of it, in that localization, else in the fallback. */
  String text(Localization localization) {
    return TEXTS.in(localization.code(), code());
  }
}
