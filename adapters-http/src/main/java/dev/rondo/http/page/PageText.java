package dev.rondo.http.page;

import dev.rondo.domain.item.ItemKind;
import java.util.Locale;

/** The pages' own texts; each {@link Language} has all of them. */
enum PageText {
  ADD_TO_APP,
  ADDRESS,
  ALL_RECORDS,
  ALL_COMMENTS,
  ANSWERS,
  AUDIO,
  AUTHOR,
  BACKGROUNDS,
  BOARDS,
  COMES_WITH,
  COMMENTS,
  COPIED,
  COPY,
  DESCRIPTION,
  EFFECTS,
  EMPTY_BOARD,
  EMPTY_LIST,
  ENGINES,
  FEED,
  FIRST_PAGE,
  FOUND_NOTHING,
  HOME,
  HOW_TO_ADD,
  JOIN_ROOM,
  LEVELS,
  MAIN_NAVIGATION,
  NEWEST_LEVELS,
  NEWS,
  NEXT,
  NO_COMMENTS,
  NOT_FOUND,
  NOT_FOUND_TEXT,
  OPEN_IN_APP,
  OTHER_FAILURE,
  OTHER_FAILURE_TEXT,
  PAGE,
  PAGES,
  PARTICLES,
  PLAYER,
  PLAYLISTS,
  POSTS,
  POWERED_BY,
  PREVIOUS,
  QR_CODE,
  RANK,
  RATING,
  REPLAY,
  REPLAYS,
  RESULTS,
  ROOMS,
  SCORE,
  SEARCH,
  SEE_ALL,
  SKINS,
  SKIP,
  USERS,
  WATCH,
  WELCOME;

  /** What the items of a kind are called together. */
  static PageText of(ItemKind kind) {
    return switch (kind) {
      case POST -> POSTS;
      case PLAYLIST -> PLAYLISTS;
      case LEVEL -> LEVELS;
      case SKIN -> SKINS;
      case BACKGROUND -> BACKGROUNDS;
      case EFFECT -> EFFECTS;
      case PARTICLE -> PARTICLES;
      case ENGINE -> ENGINES;
      case REPLAY -> REPLAYS;
      case ROOM -> ROOMS;
      case USER -> USERS;
    };
  }

  /** Its name in the bundles. */
  String key() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
