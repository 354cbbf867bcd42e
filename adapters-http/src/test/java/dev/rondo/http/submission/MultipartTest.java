package dev.rondo.http.submission;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.http.testing.Answers;
import dev.rondo.http.testing.InMemoryFiles;
import dev.rondo.http.testing.Logs;
import dev.rondo.http.testing.Multipart;
import dev.rondo.http.testing.ServerTest;
import dev.rondo.http.testing.UploadClient;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that come in the parts of one body, with all that can be wrong about them. */
final class MultipartTest extends ServerTest {

  private static final String PATH = "/svc/levels/result/upload";
  private static final String FILE = "Content-Disposition: form-data; name=\"files\"; ";

  private static int runs;

  private byte[] data;
  private byte[] configuration;
  private String session;
  private String key;

  @BeforeEach
  void submit() {
    runs++;
    data = ("GZIPPED_JSON data " + runs).getBytes(StandardCharsets.UTF_8);
    configuration = ("GZIPPED_JSON configuration " + runs).getBytes(StandardCharsets.UTF_8);
    session = client.signIn("player" + runs);
    key = client.submitResult(session, data, configuration, "");
    files.recount();
  }

  @AfterEach
  void leavesNothingBehind() {
    assertThat(files.staged()).isZero();
  }

  private HttpResponse<String> upload(Multipart multipart) {
    return client.upload(session, PATH, key, multipart);
  }

  private void refused(HttpResponse<String> response, int status, String code) {
    Answers.fails(response, status, code);
    holdsNeither();
    assertThat(files.staged()).isZero();
  }

  private void holdsNeither() {
    assertThat(files.held())
        .doesNotContain(InMemoryFiles.hash(data), InMemoryFiles.hash(configuration));
  }

  private static void accepted(HttpResponse<String> response) {
    Answers.is(response, "{}");
  }

  private static byte[] text(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void takesFilesAmongOtherParts() {
    accepted(
        upload(
            new Multipart()
                .part("Content-Disposition: form-data; name=\"other\"\r\n", text("x"))
                .part("Content-Disposition: form-data; name=\"file\"; filename=\"f\"\r\n", data)
                .file(configuration)
                .part("Content-Disposition: form-data\r\n", text("y"))
                .part("X-Any: header\r\n", text("z"))
                .file(data)));
    assertThat(files.held()).contains(InMemoryFiles.hash(data), InMemoryFiles.hash(configuration));
  }

  /** Found by Jazzer: the library threw an exception of its own, which was a 500. */
  @Test
  void refusesABodyOnWhichTheLibraryMiscounts() throws IOException {
    byte[] body;
    try (InputStream committed = getClass().getResourceAsStream("/fuzz/MultipartFuzzTest/05")) {
      body = committed.readAllBytes();
    }
    refused(raw("multipart/form-data; boundary=b", body), 400, "bad-request");
  }

  /** Every part of a form names its field (RFC 7578, 4.2). */
  @Test
  void refusesPartsWithoutAnyHeader() {
    refused(upload(new Multipart().part("", text("")).file(data)), 400, "bad-request");
    refused(
        upload(new Multipart().file(data).part("", text("")).file(configuration)),
        400,
        "bad-request");
    refused(upload(Multipart.of(data).part("", text("y"))), 400, "bad-request");
  }

  static Stream<String> headers() {
    return Stream.of(
        FILE + "filename=\"another name\"\r\nContent-Type: text/plain\r\n",
        FILE + "filename=\"\"\r\n",
        FILE + "filename=\"../../etc/passwd\"\r\n",
        FILE + "filename=\"\u0000\"\r\n",
        FILE + "filename*=UTF-8''%E3%82%A2\r\nContent-Type: image/png\r\n",
        FILE + "filename=\"" + "x".repeat(3000) + "\"\r\n",
        "Content-Disposition: form-data; name=\"files\"\r\n",
        "content-disposition: FORM-DATA; name=files\r\nContent-Type: text/plain\r\n");
  }

  @ParameterizedTest
  @MethodSource("headers")
  void looksAtTheContentOfAFileAlone(String headers) {
    accepted(upload(new Multipart().part(headers, data).part(headers, configuration)));
    assertThat(files.held()).contains(InMemoryFiles.hash(data), InMemoryFiles.hash(configuration));
  }

  @Test
  void refusesARequestWithoutAFile() {
    refused(upload(new Multipart()), 400, "no-files");
    refused(
        upload(new Multipart().part("Content-Disposition: form-data; name=\"x\"\r\n", data)),
        400,
        "no-files");
    refused(upload(new Multipart().part("X-Any: header\r\n", data)), 400, "no-files");
    refused(
        upload(
            new Multipart()
                .part(
                    "Content-Disposition: form-data; name=\"files\";"
                        + " filename=\"=?utf-8?B?A?=\"\r\n",
                    data)),
        400,
        "bad-request");
  }

  @Test
  void survivesTenThousandParts() {
    Multipart many = new Multipart();
    Multipart others = new Multipart();
    for (int i = 0; i < 10_000; i++) {
      many.file(data);
      others.part("Content-Disposition: form-data; name=\"f" + i + "\"\r\n", data);
    }
    refused(upload(many), 400, "too-many-files");
    refused(upload(others), 400, "no-files");
    accepted(upload(others.file(data)));
  }

  @Test
  void keepsNothingWhenThereIsNoSpaceLeft() {
    try (Logs logs = Logs.capture()) {
      files.fill(true);
      for (int i = 0; i < 3; i++) {
        HttpResponse<String> full = upload(Multipart.of(data, configuration));
        refused(full, 503, "storage-full");
        assertThat(full.headers().firstValue("Retry-After")).contains("5");
      }
      files.fill(false);
      accepted(upload(Multipart.of(data, configuration)));
      assertThat(logs.lines())
          .singleElement()
          .asString()
          .endsWith(": there is no space left for files");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "application/json",
        "application/octet-stream",
        "application/x-www-form-urlencoded",
        "multipart/mixed; boundary=" + Multipart.BOUNDARY,
        "text/plain"
      })
  void refusesOtherTypes(String type) {
    refused(raw(type, Multipart.of(data).bytes()), 415, "unsupported-media-type");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Multipart/Form-Data; boundary=" + Multipart.BOUNDARY,
        "MULTIPART/FORM-DATA;Boundary=\"" + Multipart.BOUNDARY + "\""
      })
  void ignoresTheCaseOfTheType(String type) {
    accepted(raw(type, Multipart.of(data, configuration).bytes()));
  }

  private HttpResponse<String> raw(String type, byte[] body) {
    return caller.post(PATH, type, body, "Svc-Session", session, "Svc-Upload-Key", key);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "multipart/form-data",
        "multipart/form-data; boundary=",
        "multipart/form-data; boundary=other",
        "multipart/form-data; boundry=x"
      })
  void refusesBodiesWhoseBoundaryItDoesNotFind(String type) {
    assertThat(raw(type, Multipart.of(data).bytes()).statusCode()).isEqualTo(400);
    assertThat(files.held()).doesNotContain(InMemoryFiles.hash(data));
  }

  private static Stream<byte[]> broken(byte[] data) {
    Multipart intact = Multipart.of(data);
    byte[] whole = intact.bytes();
    return Stream.of(
        new byte[0],
        text("nonsense"),
        text("--" + Multipart.BOUNDARY),
        text("--" + Multipart.BOUNDARY + "\r\n"),
        text("--" + Multipart.BOUNDARY + "\r\n" + FILE),
        text("--" + Multipart.BOUNDARY + "\r\n" + FILE + "\r\n\r\n"),
        intact.unfinished(),
        Arrays.copyOf(whole, whole.length / 2),
        Arrays.copyOf(whole, whole.length - 6),
        new Multipart().part(FILE + "X: " + "x".repeat(100_000) + "\r\n", data).bytes(),
        new byte[100_000]);
  }

  @Test
  void refusesBrokenBodies() {
    try (Logs logs = Logs.capture()) {
      broken(data)
          .forEach(
              body -> {
                HttpResponse<String> response = raw(new Multipart().type(), body);
                assertThat(response.statusCode())
                    .as(new String(body, StandardCharsets.UTF_8))
                    .isEqualTo(400);
                assertThat(response.body()).contains("\"code\":\"");
                assertThat(files.held()).doesNotContain(InMemoryFiles.hash(data));
              });
      assertThat(logs.lines()).isEmpty();
    }
  }

  @Test
  void takesLeaveOfCallersWhoGoHalfWay() throws Exception {
    try (Logs logs = Logs.capture()) {
      byte[] body = Multipart.of(data, new byte[40_000]).bytes();
      for (int i = 0; i < 20; i++) {
        files.recount();
        leaveHalfWay("Content-Length: " + body.length, body, i * 2000);
        files.awaitEnd();
      }
      for (int i = 0; i < 5; i++) {
        files.recount();
        leaveHalfWay("Transfer-Encoding: chunked", body, 2000);
        files.awaitEnd();
      }
      accepted(upload(Multipart.of(data, configuration)));
      assertThat(logs.lines()).isEmpty();
    }
  }

  private void leaveHalfWay(String framing, byte[] body, int further)
      throws IOException, InterruptedException {
    String chunk = framing.startsWith("T") ? "800\r\n" : "";
    try (Socket socket = caller.connect(UploadClient.head(session, key, framing) + chunk)) {
      socket.getOutputStream().write(body, 0, 2048);
      files.awaitBegin();
      if (chunk.isEmpty()) {
        socket.getOutputStream().write(body, 2048, further);
      }
    }
  }
}
