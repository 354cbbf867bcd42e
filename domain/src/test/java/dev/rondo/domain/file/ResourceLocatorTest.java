package dev.rondo.domain.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.rondo.domain.file.ResourceLocator.Linked;
import dev.rondo.domain.file.ResourceLocator.LinkedFile;
import dev.rondo.domain.file.ResourceLocator.None;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ResourceLocatorTest {

  private static final FileHash HASH = new FileHash("0123456789abcdef0123456789abcdef01234567");

  @ParameterizedTest
  @ValueSource(strings = {"https://files.example/a.png", "http://localhost:8081/b"})
  void linksToAnAbsoluteAddress(String url) {
    assertThat(new Linked(url).url()).isEqualTo(url);
    assertThat(new LinkedFile(url, HASH).url()).isEqualTo(url);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "/svc/repository/x",
        "//files.example/a.png",
        "files.example/a.png",
        "ftp://files.example/a.png",
        "file:///etc/passwd",
        "javascript:alert(1)",
        "data:text/plain,http://",
        " https://files.example/a.png",
        "https:/files.example/a.png"
      })
  void refusesAnyOtherAddress(String url) {
    assertThatIllegalArgumentException().isThrownBy(() -> new Linked(url));
    assertThatIllegalArgumentException().isThrownBy(() -> new LinkedFile(url, HASH));
  }

  @Test
  void isNothingInOneWayOnly() {
    assertThat(ResourceLocator.NONE).isEqualTo(new None());
  }
}
