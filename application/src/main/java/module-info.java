import org.jspecify.annotations.NullMarked;

/** Rondo's use cases and the ports that they drive. */
@NullMarked
module dev.rondo.application {
  requires transitive dev.rondo.domain;
  requires static org.jspecify;

  exports dev.rondo.application.audit;
  exports dev.rondo.application.backup;
  exports dev.rondo.application.community;
  exports dev.rondo.application.console;
  exports dev.rondo.application.creation;
  exports dev.rondo.application.effect;
  exports dev.rondo.application.file;
  exports dev.rondo.application.health;
  exports dev.rondo.application.item;
  exports dev.rondo.application.leaderboard;
  exports dev.rondo.application.moderation;
  exports dev.rondo.application.move;
  exports dev.rondo.application.operation;
  exports dev.rondo.application.pack;
  exports dev.rondo.application.paging;
  exports dev.rondo.application.player;
  exports dev.rondo.application.policy;
  exports dev.rondo.application.profile;
  exports dev.rondo.application.random;
  exports dev.rondo.application.result;
  exports dev.rondo.application.room;
  exports dev.rondo.application.round;
  exports dev.rondo.application.session;
  exports dev.rondo.application.signature;
  exports dev.rondo.application.submission;
  exports dev.rondo.application.transaction;
  exports dev.rondo.application.vote;
  exports dev.rondo.application.work;
}
