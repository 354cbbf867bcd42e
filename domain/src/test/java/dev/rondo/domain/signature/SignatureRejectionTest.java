package dev.rondo.domain.signature;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class SignatureRejectionTest {

  @Test
  void eachIsCountedUnderAWordOfItsOwn() {
    List<SignatureRejection> all =
        List.of(
            new SignatureRejection.MissingSignature(),
            new SignatureRejection.MalformedSignature(),
            new SignatureRejection.WrongSignature(),
            new SignatureRejection.MalformedBody(),
            new SignatureRejection.WrongType(),
            new SignatureRejection.WrongAddress(""),
            new SignatureRejection.WrongTime(),
            new SignatureRejection.WrongRoom(),
            new SignatureRejection.Replayed());

    assertThat(all).hasSameSizeAs(SignatureRejection.class.getPermittedSubclasses());
    assertThat(all)
        .extracting(SignatureRejection::reason)
        .doesNotHaveDuplicates()
        .allMatch(reason -> reason.matches("[a-z]+(-[a-z]+)*"));
  }
}
