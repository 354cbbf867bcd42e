package dev.rondo.bootstrap.wiring;

import dev.rondo.application.random.RandomBytes;
import dev.rondo.testkit.random.RandomBytesContract;

final class SecureRandomBytesTest implements RandomBytesContract {

  private final RandomBytes random = new SignatureFactory().randomBytes();

  @Override
  public RandomBytes random() {
    return random;
  }
}
