package dev.rondo.bootstrap.wiring;

import dev.rondo.application.paging.Paging;

/** The page size of lists that operators read whole. */
final class OperatorPaging {

  static final Paging WHOLE = new Paging(100, 0);

  private OperatorPaging() {}
}
