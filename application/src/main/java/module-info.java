/** Rondo's use cases and the ports that they drive. */
module dev.rondo.application {
  requires transitive dev.rondo.domain;
  requires static org.jspecify;

  exports dev.rondo.application.file;
  exports dev.rondo.application.health;
  exports dev.rondo.application.item;
  exports dev.rondo.application.pack;
  exports dev.rondo.application.paging;
  exports dev.rondo.application.transaction;
}
