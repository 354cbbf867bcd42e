package dev.rondo.http.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.domain.signature.SignatureRejection;
import java.net.ConnectException;
import java.net.http.HttpResponse;
import java.util.Base64;
import java.util.List;

/**
 * What the answers of controllers have in common, and the failures of the use cases behind them.
 */
public final class Answers {

  /** A session that could be one; who holds it is up to the test. */
  public static final String SESSION = "A".repeat(22) + "." + "B".repeat(43);

  /** A signature that could be one. */
  public static final String SIGNATURE = Base64.getEncoder().encodeToString(new byte[64]);

  /** Every way in which a signed request can be rejected without a reason being told. */
  public static final List<SignatureRejection> UNTOLD =
      List.of(
          new SignatureRejection.MissingSignature(),
          new SignatureRejection.MalformedSignature(),
          new SignatureRejection.WrongSignature(),
          new SignatureRejection.WrongType(),
          new SignatureRejection.WrongAddress("http://evil.test"),
          new SignatureRejection.WrongTime(),
          new SignatureRejection.WrongRoom(),
          new SignatureRejection.Replayed());

  private Answers() {}

  /** What a port throws whose database is away. */
  public static RuntimeException outage() {
    return new IllegalStateException("secret", new ConnectException("the database is away"));
  }

  /** Checks that it is JSON, and no other. */
  public static void is(HttpResponse<String> response, String body) {
    assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
    assertThat(response.body()).isEqualTo(body);
    assertThat(response.headers().firstValue("Content-Type")).hasValue("application/json");
    assertThat(response.headers().firstValue("Svc-Version")).hasValue("1.1.3");
  }

  /** Checks that it is an error with that status and code. */
  public static void fails(HttpResponse<String> response, int status, String code) {
    assertThat(response.statusCode()).as(response.body()).isEqualTo(status);
    assertThat(response.body()).matches("\\{\"message\":\"[^\"]+\",\"code\":\"" + code + "\"}");
    assertThat(response.headers().firstValue("Svc-Version")).hasValue("1.1.3");
  }

  /** Checks that it is an error without a body. */
  public static void isBare(HttpResponse<String> response, int status) {
    assertThat(response.statusCode()).as(response.body()).isEqualTo(status);
    assertThat(response.body()).isEmpty();
    assertThat(response.headers().map()).doesNotContainKey("content-type");
    assertThat(response.headers().firstValue("Svc-Version")).hasValue("1.1.3");
  }
}
