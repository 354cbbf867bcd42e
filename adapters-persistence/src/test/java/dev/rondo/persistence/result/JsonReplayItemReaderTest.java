package dev.rondo.persistence.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.result.ReplayItemReader;
import dev.rondo.application.result.ReplayItemReader.SubmittedReplay;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.item.ItemName;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

final class JsonReplayItemReaderTest {

  private static final String DATA = "0123456789abcdef0123456789abcdef01234567";
  private static final String CONFIGURATION = "89abcdef0123456789abcdef0123456789abcdef";

  private final ReplayItemReader reader = new JsonReplayItemReader();

  @Test
  void readsWhatIsNeededOfACompleteItem() {
    assertThat(
            reader.read(
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
                "AP 1 2 | 3 0 0 0",
                new ItemName("song"),
                "http://here",
                "0000000000000000000000000000000000000000",
                new FileHash(DATA),
                new FileHash(CONFIGURATION)));
  }

  @Test
  void doesWithoutTitleSubtitleAndSource() {
    assertThat(reader.read(replay("{\"name\":\"song\",\"source\":null}", quoted(DATA))))
        .contains(
            new SubmittedReplay(
                "",
                "",
                new ItemName("song"),
                "",
                "",
                new FileHash(DATA),
                new FileHash(CONFIGURATION)));
  }

  @Test
  void refusesHashesThatAreNone() {
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
      assertThat(reader.read(replay("{\"name\":\"song\"}", hash))).as(hash).isEmpty();
    }
    for (String missing :
        List.of(
            "{\"level\":{\"name\":\"a\"},\"data\":{\"hash\":\"%s\"}}",
            "{\"level\":{\"name\":\"a\"},\"data\":null,\"configuration\":{\"hash\":\"%s\"}}",
            "{\"level\":{\"name\":\"a\"},\"data\":\"%s\",\"configuration\":{}}")) {
      assertThat(reader.read(missing.formatted(DATA))).as(missing).isEmpty();
    }
  }

  @Test
  void refusesLevelsWithoutAValidName() {
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
      assertThat(reader.read(replay(level, quoted(DATA)))).as(level).isEmpty();
    }
  }

  @Test
  void refusesGarbage() {
    String sound = replay("{\"name\":\"song\"}", quoted(DATA));
    String rest = sound.substring(1);
    assertThat(reader.read(sound)).isPresent();
    for (String garbage :
        List.of(
            "",
            "null",
            "[]",
            "1",
            sound + "{}",
            sound + "x",
            rest,
            sound.substring(0, sound.length() - 1),
            "{\"title\":\"a\",\"title\":\"b\"," + rest,
            "{\"x\":{\"a\":1,\"a\":1}," + rest,
            "{\"x\":" + "[".repeat(10_000) + "]".repeat(10_000) + "," + rest,
            "{\"title\":\"\\u0000\"," + rest,
            "{\"title\":\"\\udd1e\"," + rest,
            "{\"title\":\"" + "x".repeat(1001) + "\"," + rest,
            "{\"x\":\"\ud834\"," + rest)) {
      assertThat(reader.read(garbage)).isEmpty();
    }
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
