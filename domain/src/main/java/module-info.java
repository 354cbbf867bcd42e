import org.jspecify.annotations.NullMarked;

/** Rondo's pure domain: values and rules of a rhythm-game content server, on {@code java.base}. */
@NullMarked
module dev.rondo.domain {
  requires static org.jspecify;

  exports dev.rondo.domain.community;
  exports dev.rondo.domain.console;
  exports dev.rondo.domain.engine;
  exports dev.rondo.domain.file;
  exports dev.rondo.domain.form;
  exports dev.rondo.domain.item;
  exports dev.rondo.domain.leaderboard;
  exports dev.rondo.domain.paging;
  exports dev.rondo.domain.player;
  exports dev.rondo.domain.room;
  exports dev.rondo.domain.round;
  exports dev.rondo.domain.secret;
  exports dev.rondo.domain.session;
  exports dev.rondo.domain.signature;
  exports dev.rondo.domain.submission;
  exports dev.rondo.domain.text;
}
