package dev.rondo.http.round;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.domain.form.ItemLink;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.ChartNotes;
import dev.rondo.domain.leaderboard.GameplayResult;
import dev.rondo.domain.leaderboard.Grade;
import dev.rondo.domain.round.LevelIdentity;
import dev.rondo.domain.round.LevelOption;
import dev.rondo.domain.round.RoundCommand;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CommandReaderTest {

  private static final String STARTED =
      """
      {'type':'startGameplay','state':'t','level':{'source':'http://a.test','name':'song',
       'data':%s,'engine':{'playData':{'hash':'p'},'configuration':{'url':'/c'}}}}\
      """;

  private final CommandReader reader = new CommandReader();

  private Optional<RoundCommand> read(String message) {
    return reader.read(message.replace('\'', '"'));
  }

  @Test
  void readsTheResultOfAPlay() {
    assertThat(
            read(
                "{'type':'finishGameplay','state':'t','result':{'grade':'fullCombo',"
                    + "'arcadeScore':1.5,'accuracyScore':2,'combo':3,'perfect':4,'great':5,"
                    + "'good':6,'miss':7,'totalCount':22,'unknown':null}}"))
        .contains(
            new RoundCommand.FinishGameplay(
                "t",
                Optional.of(new GameplayResult(Grade.FULL_COMBO, 1.5, 2, 3, 4, 5, 6, 7, 22)),
                ChartNotes.UNKNOWN));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ",'result':null", ",'result':{'grade':'x'}", ",'result':{}"})
  void readsTheEndOfAPlayWithoutAResult(String result) {
    assertThat(read("{'type':'finishGameplay','state':'t'" + result + "}"))
        .contains(new RoundCommand.FinishGameplay("t", Optional.empty(), ChartNotes.UNKNOWN));
  }

  @Test
  void readsAFlagAndNumbers() {
    assertThat(read("{'type':'updateIsSuggestionsLocked','isSuggestionsLocked':true}"))
        .contains(new RoundCommand.LockSuggestions(true));
    assertThat(read("{'type':'updateLevelOption','levelOption':{'index':2,'value':-0.5}}"))
        .contains(new RoundCommand.UpdateLevelOption(new LevelOption(2, -0.5)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"{'hash':'d','url':'/d'}", "{'hash':'d'}"})
  void knowsAFileByItsHash(String data) {
    assertThat(read(STARTED.formatted(data))).contains(started("d"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"{'url':'/d'}", "{'hash':null,'url':'/d'}", "{'hash':1,'url':'/d'}"})
  void knowsAFileWithoutAHashByItsAddress(String data) {
    assertThat(read(STARTED.formatted(data))).contains(started("/d"));
  }

  private static RoundCommand started(String data) {
    return new RoundCommand.StartGameplay(
        "t",
        new ItemLink("http://a.test", new ItemName("song")),
        new LevelIdentity(data, "p", "/c"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "null",
        "7",
        "[]",
        "{",
        "{}",
        "{'type':7}",
        "{'type':null}",
        "{'type':'nonsense'}",
        "{'type':'updateLevel'}",
        "{'type':'updateLevel','level':'song'}",
        "{'type':'updateLevel','level':{'address':'http://a.test'}}",
        "{'type':'updateLevel','level':{'address':'http://a.test','name':'a/b'}}",
        "{'type':'updateIsSuggestionsLocked','isSuggestionsLocked':'true'}",
        "{'type':'updateIsSuggestionsLocked','isSuggestionsLocked':null}",
        "{'type':'updateLevelOption','levelOption':{'index':'2','value':1}}",
        "{'type':'updateLevelOption','levelOption':{'index':2,'value':1e999}}",
        "{'type':'updateLevelOption','levelOption':{'index':0.5,'value':1}}",
        "{'type':'updateLevelOption','levelOption':{'index':-0.5,'value':1}}",
        "{'type':'updateLevelOption','levelOption':{'index':4294967296,'value':1}}",
        "{'type':'addChatMessage','nonce':1.5,'message':{'type':'quick','value':'gg'}}",
        "{'type':'addChatMessage','nonce':9007199254740993,'message':{'type':'quick','value':'gg'}}",
        "{'type':'addChatMessage','nonce':1e30,'message':{'type':'quick','value':'gg'}}",
        "{'type':'addChatMessage','nonce':1,'message':{'type':'text','value':'a\\u0000'}}",
        "{'type':'addChatMessage','nonce':1,'message':{'type':'text','value':'a\\ud800'}}",
        "{'type':'clearSuggestions'} {}",
        "{'type':'clearSuggestions','type':'clearSuggestions'}",
        "{'type':'updateStatus','status':'sleeping'}",
        "{'type':'startGameplay','state':'t','level':{'source':'','name':'song','data':{},"
            + "'engine':{'playData':{'hash':'p'},'configuration':{'hash':'c'}}}}",
      })
  void findsNoCommandInWhatIsNone(String message) {
    assertThat(read(message)).isEmpty();
  }
}
