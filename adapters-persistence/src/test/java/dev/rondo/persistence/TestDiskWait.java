package dev.rondo.persistence;

import dev.rondo.persistence.transaction.DiskWait;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;

/** The databases of tests wait for the disk, as they do unless an operator wants otherwise. */
@Factory
final class TestDiskWait {

  @Singleton
  DiskWait diskWait() {
    return DiskWait.ON;
  }
}
