package dev.rondo.bootstrap.wiring;

import dev.rondo.application.paging.Paging;

/** How lists are cut that operators read whole, page after page. */
final class OperatorPaging {

  static final Paging WHOLE = new Paging(100, 0);

  private OperatorPaging() {}
}
