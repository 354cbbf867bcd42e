package dev.rondo.persistence.transaction;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** An internal method of H2. */
final class UnpublishedMethod {

  private UnpublishedMethod() {}

  /** Fails with a release of H2 that lacks the method. */
  static MethodHandle of(Class<?> type, String name, MethodType shape) {
    try {
      return MethodHandles.privateLookupIn(type, MethodHandles.lookup())
          .findVirtual(type, name, shape);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("this release of H2 is not the one that Rondo needs", e);
    }
  }
}
