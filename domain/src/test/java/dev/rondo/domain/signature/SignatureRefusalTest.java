package dev.rondo.domain.signature;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class SignatureRefusalTest {

  @Test
  void eachIsCountedUnderAWordOfItsOwn() {
    List<SignatureRefusal> all =
        List.of(
            new SignatureRefusal.MissingSignature(),
            new SignatureRefusal.MalformedSignature(),
            new SignatureRefusal.WrongSignature(),
            new SignatureRefusal.MalformedBody(),
            new SignatureRefusal.WrongType(),
            new SignatureRefusal.WrongAddress(""),
            new SignatureRefusal.WrongTime(),
            new SignatureRefusal.WrongRoom(),
            new SignatureRefusal.Replayed());

    assertThat(all).hasSameSizeAs(SignatureRefusal.class.getPermittedSubclasses());
    assertThat(all)
        .extracting(SignatureRefusal::reason)
        .doesNotHaveDuplicates()
        .allMatch(reason -> reason.matches("[a-z]+(-[a-z]+)*"));
  }
}
