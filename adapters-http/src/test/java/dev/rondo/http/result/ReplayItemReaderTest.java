package dev.rondo.http.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.submission.SubmittedReplay;
import dev.rondo.http.protocol.StrictJson;
import dev.rondo.http.result.LevelResultController.ReplayItemReader;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ReplayItemReaderTest {

  private static final String DATA = "0123456789abcdef0123456789abcdef01234567";
  private static final String CONFIGURATION = "89abcdef0123456789abcdef0123456789abcdef";

  @Test
  void readsWhatIsNeededOfACompleteItem() throws IOException {
    assertThat(
            read(
                """
                {
                  "name": "r", "source": "http://elsewhere", "version": 1,
                  "title": "A \\"run\\" \\ud834\\udd1e", "subtitle": "AP 1 2 | 3 0 0 0", "author": "me",
                  "tags": [{"title": "x"}],
                  "level": {
                    "name": "song", "source": "http://here", "version": 1, "title": "Song",
                    "engine": {"name": "other", "skin": {"name": "third"}},
                    "data": {"hash": "0000000000000000000000000000000000000000"}
                  },
                  "data": {"hash": "%s", "url": "/x"},
                  "configuration": {"url": null, "hash": "%s"},
                  "new in the next release": [[{}]]
                }
                """
                    .formatted(DATA, CONFIGURATION)))
        .contains(
            new SubmittedReplay(
                "A \"run\" 𝄞",
                new ItemName("song"),
                "0000000000000000000000000000000000000000",
                new FileHash(DATA),
                new FileHash(CONFIGURATION)));
  }

  @Test
  void doesWithoutATitle() throws IOException {
    assertThat(read(replay("{\"name\":\"song\"}", quoted(DATA))))
        .contains(
            new SubmittedReplay(
                "", new ItemName("song"), "", new FileHash(DATA), new FileHash(CONFIGURATION)));
  }

  @Test
  void refusesHashesThatAreNone() throws IOException {
    for (String hash :
        List.of(
            "null",
            "\"\"",
            "1",
            "[]",
            "{}",
            quoted(DATA.substring(1)),
            quoted(DATA + "0"),
            quoted(DATA.toUpperCase(Locale.ROOT)),
            quoted("g" + DATA.substring(1)),
            quoted(" " + DATA.substring(1)))) {
      assertThat(read(replay("{\"name\":\"song\"}", hash))).as(hash).isEmpty();
    }
    for (String missing :
        List.of(
            "{\"level\":{\"name\":\"a\"},\"data\":{\"hash\":\"%s\"}}",
            "{\"level\":{\"name\":\"a\"},\"data\":null,\"configuration\":{\"hash\":\"%s\"}}",
            "{\"level\":{\"name\":\"a\"},\"data\":\"%s\",\"configuration\":{}}")) {
      assertThat(read(missing.formatted(DATA))).as(missing).isEmpty();
    }
  }

  @Test
  void refusesLevelsWithoutAValidName() throws IOException {
    for (String level :
        List.of(
            "null",
            "{}",
            "\"song\"",
            "{\"name\":null}",
            "{\"name\":\"\"}",
            "{\"name\":\"a/b\"}",
            "{\"name\":\"..\"}",
            "{\"name\":\"\\ud834\"}",
            "{\"name\":\"" + "x".repeat(201) + "\"}")) {
      assertThat(read(replay(level, quoted(DATA)))).as(level).isEmpty();
    }
  }

  @Test
  void refusesWhatIsNoObject() throws IOException {
    for (String other : List.of("null", "[]", "1", "\"replay\"")) {
      assertThat(read(other)).isEmpty();
    }
  }

  @Test
  void refusesTextsThatCannotBeStored() throws IOException {
    String rest = replay("{\"name\":\"song\"}", quoted(DATA)).substring(1);
    assertThat(read("{\"title\":\"a\",\"x\":\"\\u0000\"," + rest)).isPresent();
    for (String broken :
        List.of(
            "\"title\":\"\\u0000\"",
            "\"title\":\"\\udd1e\"",
            "\"title\":\"" + "x".repeat(1001) + "\"")) {
      assertThat(read("{" + broken + "," + rest)).as(broken).isEmpty();
    }
  }

  private static Optional<SubmittedReplay> read(String json) throws IOException {
    return ReplayItemReader.read(StrictJson.read(json));
  }

  private static String replay(String level, String hash) {
    return """
    {"level":%s,"data":{"hash":%s},"configuration":{"hash":"%s"}}\
    """
        .formatted(level, hash, CONFIGURATION);
  }

  private static String quoted(String text) {
    return "\"" + text + "\"";
  }
}
