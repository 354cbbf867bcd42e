package dev.rondo.http.failure;

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
  /** The path exists, but not for this method. */
  METHOD_NOT_ALLOWED(HttpStatus.METHOD_NOT_ALLOWED),
  /** The request is larger than allowed. */
  TOO_LARGE(HttpStatus.REQUEST_ENTITY_TOO_LARGE),
  /** The body is not in a format that is understood here. */
  UNSUPPORTED_MEDIA_TYPE(HttpStatus.UNSUPPORTED_MEDIA_TYPE),
  /** The file has no byte in the range asked for. */
  RANGE_NOT_SATISFIABLE(HttpStatus.REQUESTED_RANGE_NOT_SATISFIABLE),
  /** The player may not do this. */
  FORBIDDEN(HttpStatus.FORBIDDEN),
  /** The player is banned from this server. */
  BANNED(HttpStatus.FORBIDDEN),
  /** Another player has confirmed this web login before. */
  LOGIN_TAKEN(HttpStatus.CONFLICT),
  /** The room key is not this room's, or another player's. */
  WRONG_ROOM_KEY(HttpStatus.FORBIDDEN),
  /** The ticket shown is no ticket of this room, or not its master's where that is needed. */
  WRONG_TICKET(HttpStatus.FORBIDDEN),
  /** The player was removed from the room for good. */
  REMOVED_FROM_ROOM(HttpStatus.FORBIDDEN),
  /** Every seat of the room is taken. */
  ROOM_FULL(HttpStatus.FORBIDDEN),
  /** The player has as many rooms as they may. */
  TOO_MANY_ROOMS(HttpStatus.FORBIDDEN),
  /** The form is not filled in validly. */
  INVALID_VALUES(HttpStatus.UNPROCESSABLE_ENTITY),
  /** The values are not in form encoding, or a name occurs twice in them. */
  BROKEN_VALUES(HttpStatus.BAD_REQUEST),
  /** There is no such form. */
  UNKNOWN_FORM(HttpStatus.UNPROCESSABLE_ENTITY),
  /** An item that the form chooses does not exist. */
  UNKNOWN_CHOICE(HttpStatus.UNPROCESSABLE_ENTITY),
  /** The replay is not the data of a replay with both its files. */
  INVALID_REPLAY(HttpStatus.UNPROCESSABLE_ENTITY),
  /** Other items build on the item. */
  ITEM_IN_USE(HttpStatus.CONFLICT),
  /** The item cannot be hidden, as another one of its name is hidden. */
  ALREADY_HIDDEN(HttpStatus.CONFLICT),
  /** Too many submissions of the player wait for their files. */
  TOO_MANY_PENDING(HttpStatus.TOO_MANY_REQUESTS),
  /** The caller does this, or asks at all, more often than allowed. */
  TOO_MANY_REQUESTS(HttpStatus.TOO_MANY_REQUESTS),
  /** There is no file in the request. */
  NO_FILES(HttpStatus.BAD_REQUEST),
  /** There are more files in the request than were asked for. */
  TOO_MANY_FILES(HttpStatus.BAD_REQUEST),
  /** A file was not asked for. */
  FILE_NOT_ASKED_FOR(HttpStatus.UNPROCESSABLE_ENTITY),
  /** A file has more bytes than allowed. */
  FILE_TOO_LARGE(HttpStatus.REQUEST_ENTITY_TOO_LARGE),
  /** A file is not of the kind that the form asks for. */
  WRONG_FILE_KIND(HttpStatus.UNPROCESSABLE_ENTITY),
  /** A file has the hash of another one. */
  FILE_COLLISION(HttpStatus.CONFLICT),
  /** The player has uploaded as much as they may. */
  OVER_QUOTA(HttpStatus.REQUEST_ENTITY_TOO_LARGE),
  /** There is no space left for files. */
  STORAGE_FULL(HttpStatus.SERVICE_UNAVAILABLE),
  /** The server failed; the log says why. */
  INTERNAL(HttpStatus.INTERNAL_SERVER_ERROR),
  /** The server cannot answer at the moment. */
  UNAVAILABLE(HttpStatus.SERVICE_UNAVAILABLE);

  private final HttpStatus status;

  Failure(HttpStatus status) {
    this.status = status;
  }

  /**
   * The failure that a status stands for; empty where the response has no body: 401 and 404 have no
   * body, for clients that read any JSON as an answer.
   */
  static Optional<Failure> of(HttpStatus status) {
    return switch (status) {
      case UNAUTHORIZED, NOT_FOUND -> Optional.empty();
      default -> Optional.of(told(status));
    };
  }

  /** Only general failures can be derived from a status alone. */
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

  /** The status of the answer. */
  public HttpStatus status() {
    return status;
  }

  /** The stable word for programs. */
  public String code() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
