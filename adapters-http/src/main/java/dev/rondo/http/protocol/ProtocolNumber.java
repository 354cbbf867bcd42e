package dev.rondo.http.protocol;

import java.math.BigDecimal;

/** Numbers as clients expect them: whole ones without a fraction. */
public final class ProtocolNumber {

  private ProtocolNumber() {}

  /** The number, for example {@code 5} for 5.0 and {@code 0.25} for 0.25. */
  public static BigDecimal of(double value) {
    BigDecimal bare = BigDecimal.valueOf(value).stripTrailingZeros();
    return bare.scale() < 0 ? bare.setScale(0) : bare;
  }
}
