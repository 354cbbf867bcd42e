package dev.rondo.http.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.domain.file.FileHash;
import dev.rondo.http.testing.ApiClient;
import dev.rondo.http.testing.InMemoryFiles;
import dev.rondo.http.testing.TestItems;
import io.micronaut.context.annotation.Property;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Files that are to be fetched elsewhere. */
@MicronautTest(transactional = false)
@Property(name = "trial.files-at", value = "https://cdn.test/files")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class FileElsewhereTest {

  private static final byte[] CONTENT = "0123456789".getBytes(StandardCharsets.UTF_8);

  @Inject ApiClient caller;
  @Inject InMemoryFiles files;
  private FileHash hash;

  @BeforeAll
  void fill() {
    hash = files.put(CONTENT);
  }

  private String path() {
    return "/svc/repository/" + hash;
  }

  @Test
  void sendsTheCallerThere() {
    HttpResponse<byte[]> response = caller.bytes(path());

    assertThat(response.statusCode()).isEqualTo(302);
    assertThat(response.headers().allValues("Location"))
        .containsExactly("https://cdn.test/files/" + hash);
    assertThat(response.headers().allValues("Cache-Control"))
        .containsExactly("public, max-age=1800");
    assertThat(response.headers().map()).doesNotContainKey("etag");
    assertThat(response.body()).isEmpty();
  }

  @Test
  void leavesTheRangeToTheOtherSide() {
    assertThat(caller.bytes(path(), "Range", "bytes=2-4").statusCode()).isEqualTo(302);
    assertThat(caller.bytes(path(), "Range", "bytes=20-").statusCode()).isEqualTo(302);
  }

  @Test
  void sendsNobodyWhoHasIt() {
    HttpResponse<byte[]> response = caller.bytes(path(), "If-None-Match", "\"" + hash + "\"");

    assertThat(response.statusCode()).isEqualTo(304);
    assertThat(response.headers().map()).doesNotContainKey("location");
  }

  @Test
  void describesItHere() {
    HttpResponse<String> response = caller.call("HEAD", path());

    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.headers().allValues("Content-Length")).containsExactly("10");
    assertThat(response.headers().map()).doesNotContainKey("location");
  }

  @Test
  void sendsNobodyToWhatIsNotHeld() {
    assertThat(caller.bytes("/svc/repository/" + TestItems.hash('e')).statusCode()).isEqualTo(404);
    assertThat(caller.bytes("/svc/repository/nonsense").statusCode()).isEqualTo(404);
  }
}
