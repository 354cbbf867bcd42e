package dev.rondo.http.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.eq;
import static org.mockito.Mockito.doThrow;
import static org.mockito.Mockito.reset;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import dev.rondo.application.file.StoreFullException;
import dev.rondo.application.pack.ImportPack;
import dev.rondo.application.pack.ImportPack.Change;
import dev.rondo.application.pack.ImportPack.ItemChange;
import dev.rondo.application.pack.ImportPack.Mode;
import dev.rondo.application.pack.PackProblem;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.work.Progress;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.Actor;
import dev.rondo.http.testing.ConsoleClient;
import dev.rondo.http.testing.ServerTest;
import io.micronaut.context.annotation.Property;
import jakarta.inject.Inject;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.channels.ClosedChannelException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.mockito.stubbing.Answer;

/** The server of these tests is at {@code http://rondo.test/game}. */
@Property(name = "trial.max-request", value = "1048576")
@Timeout(60)
final class ConsoleImportTest extends ServerTest {

  private static final String FORM = ConsoleClient.FORM;
  private static final String OWN = ConsoleClient.ORIGIN;
  private static final String FILE =
      "--b\r\nContent-Disposition: form-data; name=\"files\"; filename=\"p.zip\"\r\n"
          + "Content-Type: application/zip\r\n\r\nPK of a pack\r\n";
  private static final ItemRef LEVEL = new ItemRef(ItemKind.LEVEL, new ItemName("new <level>"));

  private static final ItemRef STARTER = new ItemRef(ItemKind.LEVEL, new ItemName("starter"));

  @Inject ConsoleClient browser;
  @Inject ImportArchive imports;

  @TempDir private Path kept;

  private final AtomicInteger uploads = new AtomicInteger();
  private final AtomicReference<Path> archive = new AtomicReference<>();
  private String cookie = "";
  private String token = "";

  @BeforeEach
  void signIn() throws Exception {
    answer(new ImportPack.Outcome.Imported(List.of(new ItemChange(LEVEL, Change.ADDED))));
    cookie = browser.signIn();
    token = browser.token(cookie);
  }

  private void answer(ImportPack.Outcome outcome) throws IOException {
    answer(
        call -> {
          archive.set(call.getArgument(0));
          assertThat(Files.readString(archive.get())).isEqualTo("PK of a pack");
          return outcome;
        });
  }

  private void answer(Answer<ImportPack.Outcome> answer) throws IOException {
    reset(imports);
    when(imports.keep(any())).thenAnswer(call -> copy(call.getArgument(0)));
    when(imports.importArchive(any(), any(), any(), any(), any())).thenAnswer(answer);
  }

  private Path copy(InputStream archive) throws IOException {
    Path file = kept.resolve(Integer.toString(uploads.incrementAndGet()));
    try (archive) {
      Files.copy(archive, file);
    }
    return file;
  }

  private void verifyImported(Mode mode, int times) throws IOException {
    verify(imports, times(times))
        .importArchive(
            any(), eq(new ChangeRequest(Actor.inConsole("root"), "")), eq(mode), any(), any());
  }

  private String get(String path) {
    return browser.page(cookie, path);
  }

  /** The page of an upload, when nothing is under way any more. */
  private String settled(String path) {
    while (get(path + "/events").contains("event: progress")) {
      Thread.onSpinWait();
    }
    return get(path);
  }

  private HttpResponse<String> tryToUpload() {
    return tryToUpload(FILE + "--b--\r\n");
  }

  private HttpResponse<String> tryToUpload(String body) {
    return tryToUpload("multipart/form-data; boundary=b", body, "*/*");
  }

  private HttpResponse<String> tryToUpload(String type, String body, String accepted) {
    String path = "/console/import/upload?token=" + token;
    return caller.post(path, type, body, "Cookie", cookie, "Origin", OWN, "Accept", accepted);
  }

  private String upload() {
    HttpResponse<String> uploaded = tryToUpload();
    assertThat(uploaded.statusCode()).isEqualTo(303);
    return uploaded.headers().firstValue("Location").orElseThrow().replaceFirst("^/game", "");
  }

  private HttpResponse<String> decide(String path, String decision) {
    return browser.post(cookie, path, "decision=" + decision);
  }

  @Test
  void tellsWhatWillChangeBeforeItDoes() throws Exception {
    String path = upload();

    assertThat(settled(path))
        .contains("What will change", "levels/new &lt;level&gt;", "Import now")
        .doesNotContain("<level>");
    verifyImported(Mode.DRY_RUN, 1);
    verifyImported(Mode.REPLACE_STARTER, 0);

    for (String unknown : List.of("", "bogus")) {
      assertThat(decide(path, unknown).statusCode()).isEqualTo(400);
    }
    verifyImported(Mode.REPLACE_STARTER, 0);
    assertThat(decide(path, "import").statusCode()).isEqualTo(303);

    assertThat(settled(path)).contains("Imported").doesNotContain("Import now");
    verifyImported(Mode.REPLACE_STARTER, 1);
    decide(path, "import");
    settled(path);
    verifyImported(Mode.REPLACE_STARTER, 1);
  }

  /** Virtual threads have few carriers: packs that are computed on would keep requests waiting. */
  @Test
  void worksOnAPackOnNoThreadOfRequests() throws Exception {
    AtomicBoolean isVirtual = new AtomicBoolean(true);
    answer(
        call -> {
          isVirtual.set(Thread.currentThread().isVirtual());
          return new ImportPack.Outcome.Imported(List.of());
        });

    settled(upload());

    assertThat(isVirtual).isFalse();
  }

  @Test
  void keepsTheStarterCatalogueOnRequest() throws Exception {
    String path = upload();
    settled(path);

    decide(path, "import&starter=keep");

    settled(path);
    verifyImported(Mode.KEEP_STARTER, 1);
  }

  @Test
  void showsBeforeItDoesWhatKeepingTheStarterCatalogueChanges() throws Exception {
    answer(
        new ImportPack.Outcome.Imported(
            List.of(new ItemChange(LEVEL, Change.ADDED), new ItemChange(STARTER, Change.REMOVED))));
    String path = upload();

    assertThat(settled(path))
        .contains(STARTER.toString(), "This cannot be undone.")
        .doesNotContain("name=\"starter\"")
        .contains("href=\"/game" + path + "?starter=keep\"");
    assertThat(get(path + "?starter=keep"))
        .contains("name=\"starter\" value=\"keep\"", "aria-current=\"true\">Keep")
        .doesNotContain(STARTER.toString());
  }

  @Test
  void saysHowManyChangesItDoesNotList() throws Exception {
    answer(
        new ImportPack.Outcome.Imported(
            Collections.nCopies(1_501, new ItemChange(LEVEL, Change.ADDED))));

    assertThat(settled(upload())).contains("The first 500 of 1,501");
  }

  @Test
  void recordsTheReason() throws Exception {
    String path = upload();
    settled(path);

    decide(path, "import&reason=as+asked");

    settled(path);
    verify(imports)
        .importArchive(
            any(),
            eq(new ChangeRequest(Actor.inConsole("root"), "as asked")),
            eq(Mode.REPLACE_STARTER),
            any(),
            any());
  }

  @Test
  void listsWhatWasUploadedByTheNamesOfTheFiles() {
    String path = upload();

    assertThat(settled(path)).contains("<p>p.zip</p>").doesNotContain(kept.toString());
    assertThat(get("/console/import"))
        .contains("href=\"/game" + path + "\">p.zip</a>", "What will change")
        .contains("At most 1 MB", "data-most=\"1048576\"");
  }

  @Test
  void saysHowFarItIsInNumbersAndCanBeCancelled() throws Exception {
    CountDownLatch told = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    answer(
        call -> {
          Progress.Step reading = call.getArgument(3, Progress.class).begin("Reading", 6_000);
          for (int done = 0; done < 1_500; done++) {
            reading.advance();
          }
          told.countDown();
          goOn.await();
          return new ImportPack.Outcome.Imported(List.of());
        });
    String path = upload();
    told.await();

    assertThat(get(path)).contains("<p data-numbers>1,500 / 6,000</p>", ">Cancel</button>");
    assertThat(get(path + "/events")).contains("data: 25 1,500 / 6,000");
    goOn.countDown();
    settled(path);
  }

  @Test
  void saysOnAPageThatARequestIsTooLarge() {
    String large = FILE.replace("PK", "PK".repeat(1 << 20)) + "--b--\r\n";

    HttpResponse<String> refused =
        tryToUpload("multipart/form-data; boundary=b", large, "text/html");

    assertThat(refused.statusCode()).isEqualTo(413);
    assertThat(refused.body()).contains("This is too large.", "Sign out");
  }

  @Test
  void throwsAPackAway() {
    String path = upload();
    settled(path);

    assertThat(decide(path, "discard").headers().firstValue("Location"))
        .hasValue("/game/console/import");

    assertThat(archive.get()).doesNotExist();
    assertThat(caller.get(path, "Cookie", cookie).statusCode()).isEqualTo(404);
  }

  @Test
  void keepsNothingOfAPackWhoseSenderGoesAwayAfterItsLastByte() throws Exception {
    CountDownLatch received = new CountDownLatch(1);
    reset(imports);
    when(imports.keep(any()))
        .thenAnswer(
            call -> {
              Path file = copy(call.getArgument(0));
              received.countDown();
              return file;
            });

    try (Socket _ = caller.connect(unfinishedUpload())) {
      received.await();
      assertThat(kept.resolve("1")).hasContent("PK of a pack");
    }

    Awaitility.await().until(() -> Files.notExists(kept.resolve("1")));
  }

  /** All of the file, and the line that ends it, but not the end of the body. */
  private String unfinishedUpload() {
    return String.join(
        "\r\n",
        "POST /console/import/upload?token=" + token + " HTTP/1.1",
        "Host: localhost",
        "Cookie: " + cookie,
        "Origin: " + OWN,
        "Content-Type: multipart/form-data; boundary=b",
        "Content-Length: 1000",
        "",
        FILE + "--b\r\n");
  }

  @Test
  void takesAPackThoughTheFileOfTheOldestCannotBeDeleted() throws Exception {
    String oldest = upload();
    settled(oldest);
    for (int more = 2; more <= 4; more++) {
      settled(upload());
    }
    Path undeletable = kept.resolve("1");
    Files.delete(undeletable);
    Files.createDirectories(undeletable.resolve("in the way"));

    settled(upload());

    assertThat(kept.resolve("5")).exists();
    assertThat(caller.get(oldest, "Cookie", cookie).statusCode()).isEqualTo(404);
  }

  @Test
  void evictsNoPackThatIsBeingWorkedOn() throws Exception {
    CountDownLatch goOn = new CountDownLatch(1);
    answer(
        call -> {
          goOn.await();
          return new ImportPack.Outcome.Imported(List.of());
        });
    String oldest = upload();
    for (int more = 2; more <= 4; more++) {
      upload();
    }

    HttpResponse<String> refused = tryToUpload();

    assertThat(refused.statusCode()).isEqualTo(429);
    assertThat(refused.headers().firstValue("Retry-After")).isPresent();
    assertThat(kept.resolve("1")).exists();
    assertThat(kept.resolve("5")).doesNotExist();
    goOn.countDown();
    settled(oldest);
    upload();
    assertThat(kept.resolve("1")).doesNotExist();
  }

  @Test
  void endsTheWorkOnAPackThatIsThrownAway() throws Exception {
    CountDownLatch closed = new CountDownLatch(1);
    CountDownLatch opened = new CountDownLatch(1);
    answer(
        call -> {
          call.<Consumer<Closeable>>getArgument(4).accept(closed::countDown);
          opened.countDown();
          closed.await();
          throw new ClosedChannelException();
        });
    String path = upload();
    opened.await();

    decide(path, "discard");

    closed.await();
    assertThat(kept.resolve("1")).doesNotExist();
  }

  @Test
  void refusesAPackWhoseInspectionEndsByAnError() throws Exception {
    answer(
        _ -> {
          throw new StackOverflowError();
        });

    assertThat(settled(upload())).contains("The pack is invalid", "cannot be read");
  }

  @Test
  void takesOnePackAtATime() {
    assertThat(tryToUpload(FILE + FILE + "--b--\r\n").statusCode()).isEqualTo(400);

    assertThat(kept).isEmptyDirectory();
  }

  @Test
  void saysThatThereIsNoRoomForAPack() throws Exception {
    doThrow(new StoreFullException(new IOException("full"))).when(imports).keep(any());

    assertThat(tryToUpload().statusCode()).isEqualTo(503);
  }

  @Test
  void saysWhatIsWrongWithAPack() throws Exception {
    answer(new ImportPack.Outcome.Rejected(List.of(new PackProblem("db.json", "is missing"))));

    assertThat(settled(upload()))
        .contains("The pack is invalid", "db.json", "is missing")
        .doesNotContain("Import now");
  }

  @Test
  void saysThatTheServerFailedWithoutWhy() throws Exception {
    answer(
        _ -> {
          throw new IllegalStateException("inside");
        });

    assertThat(settled(upload())).contains("The server failed").doesNotContain("inside");
  }

  @Test
  void refusesWhatIsNoUpload() {
    assertThat(tryToUpload(FORM, "x", "*/*").statusCode()).isEqualTo(415);
    assertThat(tryToUpload("--b--\r\n").statusCode()).isEqualTo(400);
  }
}
