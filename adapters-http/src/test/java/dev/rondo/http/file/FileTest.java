package dev.rondo.http.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.domain.file.FileHash;
import dev.rondo.http.testing.Answers;
import dev.rondo.http.testing.ServerTest;
import dev.rondo.http.testing.TestItems;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class FileTest extends ServerTest {

  private static final FileHash HASH = TestItems.hash('a');
  private static final String PATH = "/svc/repository/" + HASH;
  private static final String TAG = "\"" + HASH + "\"";
  private static final byte[] CONTENT = "0123456789".repeat(500).getBytes(StandardCharsets.UTF_8);

  @BeforeAll
  void fill() {
    put(HASH, CONTENT);
    put(TestItems.hash('0'), new byte[0]);
    files.put(
        TestItems.hash('f'),
        10,
        (offset, length) -> {
          throw new IOException("gone: /var/secret/file");
        });
  }

  private void put(FileHash hash, byte[] content) {
    files.put(
        hash,
        content.length,
        (offset, length) -> new ByteArrayInputStream(content, (int) offset, (int) length));
  }

  private static String header(HttpResponse<?> response, String name) {
    return String.join("|", response.headers().allValues(name));
  }

  private static void describes(HttpResponse<?> response) {
    assertThat(header(response, "ETag")).isEqualTo(TAG);
    assertThat(header(response, "Cache-Control")).isEqualTo("public, max-age=31536000, immutable");
    assertThat(header(response, "Svc-Version")).isEqualTo("1.1.3");
    assertThat(header(response, "X-Request-Id")).hasSize(24);
    assertThat(response.headers().map()).doesNotContainKeys("content-encoding", "last-modified");
  }

  private static void describesContent(HttpResponse<?> response, long length) {
    describes(response);
    assertThat(header(response, "Content-Length")).isEqualTo(Long.toString(length));
    assertThat(header(response, "Content-Type")).isEqualTo("application/octet-stream");
    assertThat(header(response, "Content-Disposition")).isEqualTo("attachment");
    assertThat(header(response, "Content-Security-Policy"))
        .isEqualTo("default-src 'none'; sandbox");
    assertThat(header(response, "Accept-Ranges")).isEqualTo("bytes");
    assertThat(header(response, "X-Content-Type-Options")).isEqualTo("nosniff");
    assertThat(response.headers().map()).doesNotContainKey("transfer-encoding");
  }

  @Test
  void handsOutTheWholeFile() {
    HttpResponse<byte[]> response = caller.bytes(PATH, "Accept-Encoding", "gzip, deflate, br");
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.body()).isEqualTo(CONTENT);
    describesContent(response, CONTENT.length);
  }

  @Test
  void handsOutFilesToCallersThatAcceptOnlyPictures() {
    assertThat(caller.bytes(PATH, "Accept", "image/png").body()).isEqualTo(CONTENT);
  }

  @Test
  void handsOutAnEmptyFile() {
    HttpResponse<byte[]> response = caller.bytes("/svc/repository/" + TestItems.hash('0'));
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.body()).isEmpty();
    assertThat(header(response, "Content-Length")).isEqualTo("0");
  }

  @Test
  void describesTheFileToHead() {
    HttpResponse<String> response = caller.call("HEAD", PATH, "Range", "bytes=0-9");
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.body()).isEmpty();
    describesContent(response, CONTENT.length);
  }

  static Stream<String> tagsThatMatch() {
    return Stream.of(
        TAG, "W/" + TAG, "*", " * ", "\"x\", " + TAG, TAG + ",\"x\"", "\"x\",W/" + TAG + " ");
  }

  @ParameterizedTest
  @MethodSource("tagsThatMatch")
  void doesNotRepeatWhatTheCallerHas(String tags) {
    for (String method : new String[] {"GET", "HEAD"}) {
      HttpResponse<String> response =
          caller.call(method, PATH, "If-None-Match", tags, "Range", "bytes=0-1");
      assertThat(response.statusCode()).isEqualTo(304);
      assertThat(response.body()).isEmpty();
      describes(response);
      assertThat(response.headers().map()).doesNotContainKeys("content-length", "content-type");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"\"x\"", "x", "\"\"", "W/\"aaaa\"", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"})
  void handsOutTheFileToCallersThatHaveAnother(String tags) {
    assertThat(caller.get(PATH, "If-None-Match", tags).statusCode()).isEqualTo(200);
    assertThat(caller.call("HEAD", PATH, "If-None-Match", tags).statusCode()).isEqualTo(200);
  }

  @Test
  void readsRepeatedConditions() {
    assertThat(caller.get(PATH, "If-None-Match", "\"x\"", "If-None-Match", TAG).statusCode())
        .isEqualTo(304);
  }

  @ParameterizedTest
  @CsvSource({
    "bytes=0-0, 0, 0",
    "bytes=0-9, 0, 9",
    "bytes=10-, 10, 4999",
    "bytes=4999-, 4999, 4999",
    "bytes=-1, 4999, 4999",
    "bytes=-10, 4990, 4999",
    "bytes=-99999999999999999999, 0, 4999",
    "bytes=0-99999999999999999999, 0, 4999",
    "bytes=100-4999, 100, 4999",
    "bytes=100-5000, 100, 4999",
    "BYTES=1-2, 1, 2",
    "bytes= 1-2 , 1, 2",
  })
  void handsOutOneRange(String range, int first, int last) {
    HttpResponse<byte[]> response = caller.bytes(PATH, "Range", range, "Accept-Encoding", "gzip");
    assertThat(response.statusCode()).isEqualTo(206);
    assertThat(header(response, "Content-Range"))
        .isEqualTo("bytes " + first + "-" + last + "/5000");
    assertThat(response.body()).isEqualTo(Arrays.copyOfRange(CONTENT, first, last + 1));
    describesContent(response, last - first + 1L);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"bytes=5000-", "bytes=5000-5001", "bytes=-0", "bytes=99999999999999999999-"})
  void refusesRangesOutsideTheFile(String range) {
    HttpResponse<String> response = caller.get(PATH, "Range", range);
    assertThat(response.statusCode()).isEqualTo(416);
    assertThat(header(response, "Content-Range")).isEqualTo("bytes */5000");
    assertThat(response.body()).contains("\"code\":\"range-not-satisfiable\"");
    assertThat(header(response, "Cache-Control")).isEqualTo("no-store");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "bytes=0-1,3-4", "bytes=0-1,", "bytes=2-1", "bytes=-", "bytes=", "bytes", "lines=0-1",
        "bytes=a-b", "bytes=0x1-", "bytes=--1", "bytes=1", "bytes=+1-2", "0-1", "bytes=0 - 1"
      })
  void ignoresSeveralRangesAndMalformedOnes(String range) {
    HttpResponse<byte[]> response = caller.bytes(PATH, "Range", range);
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.body()).isEqualTo(CONTENT);
  }

  @Test
  void honoursTheConditionOfARange() {
    assertThat(caller.get(PATH, "Range", "bytes=0-1", "If-Range", TAG).statusCode()).isEqualTo(206);
    for (String other :
        new String[] {"\"x\"", "W/" + TAG, "Wed, 21 Oct 2015 07:28:00 GMT", HASH.hex()}) {
      assertThat(caller.get(PATH, "Range", "bytes=0-1", "If-Range", other).statusCode())
          .isEqualTo(200);
      assertThat(caller.get(PATH, "Range", "bytes=9999-", "If-Range", other).statusCode())
          .isEqualTo(200);
    }
  }

  @Test
  void hasNoRangeOfAnEmptyFile() {
    String path = "/svc/repository/" + TestItems.hash('0');
    assertThat(caller.get(path, "Range", "bytes=0-").statusCode()).isEqualTo(416);
    assertThat(caller.get(path, "Range", "bytes=-1").statusCode()).isEqualTo(416);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb",
        "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
        "gggggggggggggggggggggggggggggggggggggggg",
        "..%2F..%2Fetc%2Fpasswd",
        "x",
        "%00",
      })
  void answersUnknownHashesWithAnEmpty404(String hash) {
    for (String method : new String[] {"GET", "HEAD"}) {
      HttpResponse<String> response = caller.call(method, "/svc/repository/" + hash);
      Answers.isBare(response, 404);
      assertThat(header(response, "ETag")).isEmpty();
      assertThat(header(response, "Cache-Control")).isEqualTo("no-store");
    }
  }

  @Test
  void saysNothingOfWhyAFileCannotBeRead() {
    HttpResponse<String> response = caller.get("/svc/repository/" + TestItems.hash('f'));
    assertThat(response.statusCode()).isEqualTo(500);
    assertThat(response.body()).contains("\"code\":\"internal\"").doesNotContain("secret");
    assertThat(header(response, "Cache-Control")).isEqualTo("no-store");
    assertThat(header(response, "Svc-Version")).isEqualTo("1.1.3");
  }
}
