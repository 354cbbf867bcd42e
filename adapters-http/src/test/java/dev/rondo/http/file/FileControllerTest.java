package dev.rondo.http.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.anyLong;
import static org.mockito.ArgumentMatchers.eq;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.never;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.verifyNoInteractions;
import static org.mockito.Mockito.when;

import dev.rondo.application.file.FetchFile;
import dev.rondo.application.file.FindFile;
import dev.rondo.application.file.FindFile.Outcome;
import dev.rondo.application.file.LocateFile;
import dev.rondo.application.file.LostFile;
import dev.rondo.application.file.LostFile.Loss;
import dev.rondo.application.file.StoredFile;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator.LinkedFile;
import dev.rondo.http.testing.Answers;
import dev.rondo.http.testing.ServerTest;
import dev.rondo.http.testing.TestItems;
import io.micrometer.core.instrument.MeterRegistry;
import io.micronaut.test.annotation.MockBean;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the controller of files makes of its use cases; {@link FileTest} tries ranges and tags. */
final class FileControllerTest extends ServerTest {

  private static final FileHash HASH = TestItems.hash('a');
  private static final FileHash LOST = TestItems.hash('d');
  private static final String PATH = "/svc/repository/" + HASH;
  private static final byte[] CONTENT = "0123456789".getBytes(StandardCharsets.UTF_8);

  /** Beyond what is read into memory before it is sent. */
  private static final long LARGE = 1 << 20;

  @Inject MeterRegistry registry;

  @MockBean(FetchFile.class)
  final FetchFile store = mock(FetchFile.class);

  @MockBean(FindFile.class)
  final FindFile finder =
      hash ->
          hash.equals(LOST)
              ? new Outcome.Lost(new LostFile(LOST, Loss.DAMAGED))
              : store.find(hash).<Outcome>map(Outcome.Found::new).orElseGet(Outcome.Unknown::new);

  @MockBean(LocateFile.class)
  final LocateFile locations = mock(LocateFile.class);

  @Test
  void failsForAFileThatTheStoreLost() {
    double before = registry.get("rondo.files.lost").counter().count();

    assertThat(caller.bytes("/svc/repository/" + LOST).statusCode()).isEqualTo(500);

    assertThat(registry.get("rondo.files.lost").counter().count()).isEqualTo(before + 1);
  }

  @BeforeEach
  void fill() throws IOException {
    when(store.find(HASH)).thenReturn(Optional.of(new StoredFile(HASH, CONTENT.length)));
    when(store.open(HASH, 0, CONTENT.length)).thenReturn(new ByteArrayInputStream(CONTENT));
    when(store.onDisk(any())).thenReturn(Optional.empty());
    when(locations.elsewhere(any())).thenReturn(Optional.empty());
  }

  private void elsewhere() {
    when(locations.elsewhere(HASH))
        .thenReturn(Optional.of(new LinkedFile("https://cdn.test/files/" + HASH, HASH)));
  }

  @Test
  void readsOfAFileOnlyTheRangeThatIsAskedFor() throws IOException {
    when(store.open(HASH, 2, 3)).thenReturn(new ByteArrayInputStream(CONTENT, 2, 3));

    assertThat(caller.bytes(PATH, "Range", "bytes=2-4").body()).asString().isEqualTo("234");
    verify(store, never()).open(HASH, 0, CONTENT.length);
  }

  @Test
  void asksToComeAgainIfTheStoreBreaksOffBeforeTheResponseBegins() throws IOException {
    when(store.open(HASH, 2, 3))
        .thenReturn(
            new InputStream() {
              @Override
              public int read() throws IOException {
                throw new IOException(new ConnectException("broke off"));
              }
            });

    assertThat(caller.bytes(PATH, "Range", "bytes=2-4").statusCode()).isEqualTo(503);
  }

  @Test
  void redirectsToWhereTheFileIsFetched() throws IOException {
    elsewhere();

    HttpResponse<byte[]> response = caller.bytes(PATH);

    assertThat(response.statusCode()).isEqualTo(302);
    assertThat(response.headers().allValues("Location"))
        .containsExactly("https://cdn.test/files/" + HASH);
    assertThat(response.headers().allValues("Cache-Control"))
        .containsExactly("public, max-age=1800");
    assertThat(response.headers().map()).doesNotContainKey("etag");
    assertThat(response.body()).isEmpty();
    verify(store, never()).open(any(), anyLong(), anyLong());
  }

  @ParameterizedTest
  @ValueSource(strings = {"bytes=2-4", "bytes=20-"})
  void leavesTheRangeToTheOtherSide(String range) {
    elsewhere();

    assertThat(caller.bytes(PATH, "Range", range).statusCode()).isEqualTo(302);
  }

  @Test
  void redirectsNobodyWhoHasTheFile() {
    elsewhere();

    HttpResponse<byte[]> response = caller.bytes(PATH, "If-None-Match", "\"" + HASH + "\"");

    assertThat(response.statusCode()).isEqualTo(304);
    assertThat(response.headers().map()).doesNotContainKey("location");
  }

  @Test
  void describesAFileItselfWhereverItIsFetched() {
    elsewhere();

    HttpResponse<String> response = caller.call("HEAD", PATH);

    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.headers().allValues("Content-Length")).containsExactly("10");
    assertThat(response.headers().map()).doesNotContainKey("location");
  }

  @ParameterizedTest
  @ValueSource(strings = {"GET", "HEAD"})
  void sendsThePicturesOfPagesItselfWithTheirType(String method) throws IOException {
    elsewhere();
    byte[] png = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n', 0, 0};
    when(store.open(eq(HASH), anyLong(), anyLong())).thenAnswer(_ -> new ByteArrayInputStream(png));

    HttpResponse<String> response = caller.call(method, "/media/" + HASH);

    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.headers().allValues("Content-Type")).containsExactly("image/png");
    assertThat(response.headers().allValues("Content-Length")).containsExactly("10");
  }

  @Test
  void redirectsNobodyToAFileThatIsNotStored() {
    when(store.find(HASH)).thenReturn(Optional.empty());
    elsewhere();

    for (String method : List.of("GET", "HEAD")) {
      Answers.isBare(caller.call(method, PATH), 404);
    }
    verifyNoInteractions(locations);
  }

  @Test
  void saysThatItCannotLookFilesUpNow() {
    when(store.find(HASH)).thenThrow(Answers.outage());

    Answers.fails(caller.get(PATH), 503, "unavailable");
    assertThat(caller.call("HEAD", PATH).statusCode()).isEqualTo(503);
  }

  @Test
  void saysThatItCannotOpenFilesNow() throws IOException {
    when(store.find(HASH))
        .thenReturn(
            Optional.of(new StoredFile(HASH, CONTENT.length)),
            Optional.of(new StoredFile(HASH, LARGE)));
    when(store.open(any(), anyLong(), anyLong())).thenThrow(Answers.outage());

    Answers.fails(caller.get(PATH), 503, "unavailable");
    Answers.fails(caller.get(PATH), 503, "unavailable");
  }
}
