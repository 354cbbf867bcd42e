package dev.rondo.http.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.http.testing.ApiClient;
import dev.rondo.http.testing.TestItems;
import dev.rondo.testkit.item.InMemoryCatalogue;
import io.micronaut.context.annotation.Property;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;

/** Another brand, no version header, and answers large enough to be compressed. */
@MicronautTest(transactional = false)
@Property(name = "rondo.brand", value = "sonolus")
@Property(name = "trial.version-header", value = "")
final class BrandTest {

  @Inject ApiClient caller;
  @Inject InMemoryCatalogue catalogue;

  @Test
  void speaksUnderItsBrandAlone() {
    catalogue.put(TestItems.background("b", "B"));
    HttpResponse<String> response = caller.get("/sonolus/backgrounds/list");
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.body()).contains("\"url\":\"/sonolus/repository/").doesNotContain("svc");
    assertThat(response.headers().map())
        .doesNotContainKeys("sonolus-version", "svc-version")
        .containsKey("x-request-id");
    assertThat(caller.get("/svc/backgrounds/list").statusCode()).isEqualTo(404);
  }

  @Test
  void compressesLargeAnswersForCallersThatAcceptIt() throws Exception {
    IntStream.range(0, 20)
        .mapToObj(i -> TestItems.background("c" + i, "C"))
        .forEach(catalogue::put);
    String plain = caller.get("/sonolus/backgrounds/list?keywords=c").body();
    HttpResponse<byte[]> packed =
        caller.bytes("/sonolus/backgrounds/list?keywords=c", "Accept-Encoding", "gzip");
    assertThat(packed.headers().firstValue("Content-Encoding")).hasValue("gzip");
    assertThat(packed.headers().allValues("Vary")).containsExactly("accept-encoding");
    assertThat(packed.body().length).isLessThan(plain.length() / 5);
    try (GZIPInputStream unpacked = new GZIPInputStream(new ByteArrayInputStream(packed.body()))) {
      assertThat(new String(unpacked.readAllBytes(), StandardCharsets.UTF_8)).isEqualTo(plain);
    }
    assertThat(caller.get("/sonolus/backgrounds/list").headers().map())
        .containsKey("vary")
        .doesNotContainKey("content-encoding");
  }
}
