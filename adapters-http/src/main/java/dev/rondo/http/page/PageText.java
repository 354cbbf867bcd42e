package dev.rondo.http.page;

import dev.rondo.domain.item.ItemKind;
import java.util.Locale;

/** The pages' own texts; each {@link Language} has all of them. */
enum PageText {
  ACCURACY_SCORE,
  ADDRESS,
  ADD_TO_APP,
  ALL_COMMENTS,
  ALL_RECORDS,
  ANSWERS,
  ARCADE_SCORE,
  AUDIO,
  AUTHOR,
  BACKGROUNDS,
  BOARDS,
  CHECK,
  CHECKED,
  COMBO,
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
  GOOD,
  GREAT,
  HOME,
  HOW_TO_ADD,
  JOIN_ROOM,
  LEVELS,
  MAIN_NAVIGATION,
  MISS,
  NEWEST_LEVELS,
  NEWS,
  NEXT,
  NOTES,
  NOT_CHECKED,
  NOT_FOUND,
  NOT_FOUND_TEXT,
  NO_COMMENTS,
  OPEN_IN_APP,
  OTHER_FAILURE,
  OTHER_FAILURE_TEXT,
  PAGE,
  PAGES,
  PARTICLES,
  PERFECT,
  PLAYER,
  PLAYLISTS,
  PLOT,
  POSTS,
  POWERED_BY,
  PREVIOUS,
  QR_CODE,
  RANK,
  RATING,
  REPLAY,
  REPLAYS,
  RESULT,
  RESULTS,
  ROOMS,
  SCORE,
  SEARCH,
  SEE_ALL,
  SKINS,
  SKIP,
  USERS,
  WATCH,
  WELCOME,
  WINDOW;

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
