package dev.rondo.http.form;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import dev.rondo.domain.file.FileUse;
import dev.rondo.domain.form.FileRule;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.form.FormOption;
import dev.rondo.domain.form.FormOption.Choice;
import dev.rondo.domain.form.FormOption.Lines;
import dev.rondo.domain.form.ItemLink;
import dev.rondo.domain.form.OptionLabel;
import dev.rondo.domain.form.ServerForms;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.text.LocalizedText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class FormDeclarationsTest {

  private static final long MAX_FILE = 5_000_000;
  private static final Pattern EXAMPLE = Pattern.compile("```json\n(.*?)```", Pattern.DOTALL);

  private static final ServerForms BUILT_IN =
      new ServerForms(
          List.of(new FormOption.Toggle(label("hints", "Hints"), true)),
          Form.of(
              "create",
              LocalizedText.of("Create"),
              List.of(new FormOption.Toggle(label("title", "Title"), false))),
          List.of(Form.of("submit", LocalizedText.of("Submit"), List.of())));

  private static OptionLabel label(String query, String name) {
    return OptionLabel.optional(query, LocalizedText.of(name));
  }

  private ServerForms read(String json) throws IOException {
    try (JsonParser parser = new JsonFactory().createParser(json)) {
      parser.nextToken();
      return new FormDeclarations(BUILT_IN, MAX_FILE).read(parser);
    }
  }

  private FormOption option(String json) throws IOException {
    return read("{\"results\":[{\"type\":\"t\",\"title\":\"T\",\"options\":[" + json + "]}]}")
        .results()
        .getFirst()
        .options()
        .getFirst();
  }

  private void refuses(String json, String message) throws IOException {
    assertThatExceptionOfType(InvalidDeclarationException.class)
        .as(json)
        .isThrownBy(() -> read(json))
        .withMessage(message);
  }

  /** A query, a name and a type with what else is given, in single quotes. */
  private void refusesOption(String rest, String message) throws IOException {
    refuses(
        "{'results':[{'type':'t','title':'T','options':[{'query':'q','name':'N',%s}]}]}"
            .formatted(rest)
            .replace('\'', '"'),
        "results[0].options[0]" + message);
  }

  @Test
  void leavesWhatIsNotDeclaredAsItIsBuiltIn() throws IOException {
    assertThat(read("{}")).isEqualTo(BUILT_IN);
    assertThat(read("{\"configuration\":null,\"room\":null,\"results\":null}")).isEqualTo(BUILT_IN);
    assertThat(read("{\"configuration\":{}}"))
        .isEqualTo(new ServerForms(List.of(), BUILT_IN.room(), BUILT_IN.results()));
  }

  @Test
  void readsWhatTheConfigurationFillsInOfSearches() throws IOException {
    String options =
        "{\"configuration\":{\"options\":[{\"query\":\"q\",\"name\":\"N\",\"type\":\"text\"}]";

    assertThat(read(options + ",\"searching\":{\"q\":\"tags\"}}}").searching())
        .isEqualTo(Map.of("q", "tags"));
    refuses(
        options + ",\"searching\":{\"q\":\"liked\"}}}",
        "configuration: no option can fill in \"liked\" of searches");
    refuses(options + ",\"searching\":[]}}", "configuration: \"searching\" is not an object");
  }

  @Test
  void readsTheExampleInTheDocumentation() throws IOException {
    Matcher example = EXAMPLE.matcher(Files.readString(Path.of("..", "docs", "forms.md")));
    assertThat(example.find()).isTrue();
    ServerForms forms = read(example.group(1));

    LocalizedText ratings = new LocalizedText(Map.of("en", "Ratings", "ja", "難易度"));
    assertThat(forms.configuration())
        .containsExactly(
            new FormOption.Toggle(label("explicit", "Show explicit levels"), false),
            new FormOption.Select(
                OptionLabel.optional("ratings", ratings),
                "all",
                List.of(
                    new Choice("all", new LocalizedText(Map.of("en", "All", "ja", "すべて"))),
                    new Choice(
                        "official",
                        new LocalizedText(Map.of("en", "Official only", "ja", "公式のみ"))))));
    assertThat(forms.room())
        .isEqualTo(
            Form.of(
                "create",
                LocalizedText.of("#CREATE"),
                List.of(
                    new FormOption.Text(
                        label("title", "#TITLE"),
                        Lines.ONE,
                        "",
                        LocalizedText.EMPTY,
                        50,
                        List.of("Practice")),
                    new FormOption.Slider(
                        OptionLabel.optional(
                            "capacity", new LocalizedText(Map.of("en", "Players", "ja", "人数"))),
                        4,
                        2,
                        16,
                        1,
                        LocalizedText.EMPTY),
                    new FormOption.Multi(
                        label("mods", "Allowed"),
                        List.of(true, false),
                        List.of(
                            new Choice("mirror", LocalizedText.of("Mirror")),
                            new Choice("speed", LocalizedText.of("Level speed")))),
                    new FormOption.ServerItem(
                        label("first", "First level"), ItemKind.LEVEL, "", List.of(), false))));
    assertThat(forms.results()).hasSize(2);
    assertThat(forms.results().getFirst())
        .isEqualTo(Form.of("submit", LocalizedText.of("#SUBMIT"), List.of()));
    assertThat(forms.results().getLast())
        .isEqualTo(
            new Form(
                "contest",
                new LocalizedText(Map.of("en", "Enter the contest", "ja", "大会に参加")),
                "trophy",
                LocalizedText.of("One entry per player."),
                LocalizedText.of("Filmed entries are reviewed first."),
                true,
                List.of(
                    new FormOption.Text(
                        label("notes", "Notes"),
                        Lines.MANY,
                        "",
                        new LocalizedText(Map.of("en", "What was hard?", "ja", "難しかった点")),
                        500,
                        List.of()),
                    new FormOption.Slider(
                        new OptionLabel(
                            "difficulty",
                            LocalizedText.of("Difficulty"),
                            LocalizedText.of("How hard it felt"),
                            true),
                        0,
                        0,
                        10,
                        0.5,
                        LocalizedText.of("stars")),
                    new FormOption.ServerItems(
                        label("warmups", "Warm-up levels"),
                        ItemKind.LEVEL,
                        "",
                        List.of(
                            new ItemLink("https://play.example.org", new ItemName("first-song"))),
                        true,
                        3),
                    new FormOption.CollectionItem(label("skin", "Skin"), ItemKind.SKIN),
                    new FormOption.File(
                        label("proof", "Photo"),
                        "",
                        new FileRule(FileUse.IMAGE, 4_194_304, 4096)))));
  }

  @Test
  void readsWhatAnswersWrite() throws IOException {
    assertThat(
            option(
                """
                {"query":"q","name":"N","required":true,"type":"serverItem","itemType":"level",
                 "def":{"address":"http://a","name":"x"},"allowOtherServers":true}
                """))
        .isEqualTo(
            new FormOption.ServerItem(
                OptionLabel.required("q", LocalizedText.of("N")),
                ItemKind.LEVEL,
                "",
                List.of(new ItemLink("http://a", new ItemName("x"))),
                true));
    assertThat(
            option(
                """
                {"query":"q","name":"N","required":false,"type":"text","def":"d",
                 "placeholder":"","limit":5,"shortcuts":[]}
                """))
        .isEqualTo(
            new FormOption.Text(
                label("q", "N"), Lines.ONE, "d", LocalizedText.EMPTY, 5, List.of()));
    assertThat(
            option(
                """
                {"query":"q","name":"N","type":"multi","values":[{"name":"a","title":"A"}]}
                """))
        .isEqualTo(
            new FormOption.Multi(
                label("q", "N"), List.of(false), List.of(new Choice("a", LocalizedText.of("A")))));
  }

  @Test
  void letsNoFileBeLargerThanTheServerTakes() throws IOException {
    for (String validation :
        List.of(
            "",
            ",\"validation\":{\"type\":\"file\"}",
            ",\"validation\":{\"type\":\"file\"" + ",\"maxSize\":90000000}")) {
      assertThat(option("{\"query\":\"q\",\"name\":\"N\",\"type\":\"file\"" + validation + "}"))
          .isInstanceOfSatisfying(
              FormOption.File.class,
              file -> {
                assertThat(file.validation().type()).isEqualTo(FileUse.FILE);
                assertThat(file.validation().maxSize()).isEqualTo(MAX_FILE);
              });
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "'type':'radio'|: \"type\" is \"radio\", which is none of text, textArea, slider, toggle,"
            + " select, multi, serverItem, serverItems, collectionItem, file",
        "'description':'D'|: \"type\" is missing",
        "'type':1|: \"type\" is not a string",
        "'type':'toggle','def':'1'|: \"def\" is neither true nor false",
        "'type':'toggle','requierd':true|: \"requierd\" is not known here; known are type, query,"
            + " name, description, required, def",
        "'type':'toggle','description':[]|: \"description\" is neither a string nor an object of"
            + " texts by locale",
        "'type':'toggle','description':{'en':1}|: \"description.en\" is not a string",
        "'type':'slider','def':1,'min':0,'max':10|: \"step\" is missing",
        "'type':'slider','def':'1','min':0,'max':10,'step':1|: \"def\" is not a number",
        "'type':'slider','def':1,'min':0,'max':1e400,'step':1|: \"max\" is too large",
        "'type':'slider','def':1,'min':2,'max':3,'step':1|: slider \"q\": \"def\" must be"
            + " between \"min\" and \"max\", and \"step\" above 0",
        "'type':'text','limit':1,'def':'ab'|: \"ab\" is longer than the \"limit\" of 1",
        "'type':'text','limit':1,'shortcuts':['a','ab']|: \"ab\" is longer than the \"limit\" of 1",
        "'type':'text','def':'\\u0000'|: \"def\" has a control character",
        "'type':'serverItems','itemType':'level','limit':1,'def':[{'address':'a','name':'x'},"
            + "{'address':'a','name':'y'}]|: \"def\" has more items than the \"limit\" of 1",
        "'type':'text','limit':1.5|: \"limit\" is not a whole number between 0 and 1000000",
        "'type':'text','limit':-1|: \"limit\" is not a whole number between 0 and 1000000",
        "'type':'text','shortcuts':'a'|: \"shortcuts\" is not an array",
        "'type':'text','shortcuts':[1]|: \"shortcuts\" is not a string",
        "'type':'text','def':'\\ud800'|: \"def\" has half of a surrogate pair",
        "'type':'select','def':'b','values':[{'name':'a','title':'A'}]|: select \"q\" has no"
            + " value named \"b\", its default",
        "'type':'select','def':'a'|: select \"q\" has no values",
        "'type':'select','def':'a','values':[{'name':'a','title':'A'},{'name':'a','title':'B'}]|:"
            + " \"q\" has two values named \"a\"",
        "'type':'multi','values':[{'name':'a,b','title':'A'}]|: multi \"q\" cannot name a value"
            + " \"a,b\": clients send names with commas between them",
        "'type':'select','def':'a','values':[{'name':'a'}]|.values[0]: \"title\" is missing",
        "'type':'select','def':'a','values':[{'name':'a','title':'A','x':1}]|.values[0]: \"x\" is"
            + " not known here; known are name, title",
        "'type':'select','def':'a','values':['a']|.values[0]: is not an object",
        "'type':'multi','def':[true],'values':[]|: multi \"q\" has 0 in \"values\" and 1 in"
            + " \"def\"",
        "'type':'multi','def':[1],'values':[]|: \"def\" is neither true nor false",
        "'type':'serverItem','itemType':'levels'|: \"itemType\" is \"levels\", which is none of"
            + " post, playlist, level, skin, background, effect, particle, engine, replay, room,"
            + " user",
        "'type':'serverItem','itemType':'level','def':{'address':'http://a'}|.def: \"name\" is"
            + " missing",
        "'type':'serverItems','itemType':'level','def':[{'address':'a','name':'x/y'}]|.def[0]: not"
            + " a valid item name: \"x/y\"",
        "'type':'file','def':'abc'|: file \"q\" has no sound default",
        "'type':'file','validation':{}|.validation: \"type\" is missing",
        "'type':'file','validation':{'type':'file','minWidth':1}|.validation: \"minWidth\" is"
            + " not known here; known are type, maxSize, minSize",
        "'type':'file','validation':{'type':'file','maxSize':9,'minSize':10}|.validation:"
            + " \"minSize\" is not a whole number between 0 and 9",
        "'type':'file','validation':{'type':'image','maxWidth':9,'maxHeight':9,'minHeight':10}"
            + "|.validation: \"minHeight\" is not a whole number between 0 and 9",
        "'type':'file','validation':{'type':'audio','maxLength':9,'minLength':9.5}|.validation:"
            + " \"minLength\" is not between 0.0 and 9.0",
        "'type':'file','validation':{'type':'audio','maxWidth':1}|.validation: \"maxWidth\" is"
            + " not known here; known are type, maxSize, minSize, maxLength, minLength",
        "'type':'file','validation':{'type':'image','maxWidth':1}|.validation: \"maxWidth\" and"
            + " \"maxHeight\" are not the same",
        "'type':'file','validation':{'type':'file','maxSize':0}|.validation: \"maxSize\" is not a"
            + " whole number between 1 and 9223372036854775807",
      })
  void saysWhereAnOptionIsWrong(String option, String message) throws IOException {
    refusesOption(option, message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {'room':[]} | room: is not an object
          {'room':{'type':'create'}} | room: "title" is missing
          {'room':{'type':' ','title':'T'}} | room: "type" is empty
          {'room':{'type':'t','title':''}} | room: "title" is empty
          {'room':{'type':'t','title':{}}} | room: "title" is empty
          {'room':{'type':'t','title':{'en':''}}} | room: "title" is empty
          {'room':{'type':'t','title':'T','option':[]}} | room: "option" is not known here; known are type, title, icon, description, help, requireConfirmation, options
          {'results':[]} | results: there is no form
          {'results':[{'type':'a','title':'T'},{'type':'a','title':'T'}]} | results: there are two forms of the type "a"
          {'configuration':{'options':[{'query':'keywords','name':'N','type':'toggle'}]}} | configuration.options[0]: the query name "keywords" is taken by the quick search
          {'configuration':{'options':[{'query':'title','name':'N','type':'toggle'}]}} | configuration.options[0]: the query name "title" is taken by the advanced search
          {'configuration':{'option':[]}} | configuration: "option" is not known here; known are options, searching
          {'configuration':[]} | configuration: is not an object
          {'rooms':{}} | "rooms" is not known here; known are configuration, room, results
          {'results':{}} | "results" is not an array
          """)
  void saysWhereAFormIsWrong(String json, String message) throws IOException {
    refuses(json.replace('\'', '"'), message);
  }

  @Test
  void saysWhichOptionsOfAFormAreWrongOrClash() throws IOException {
    refuses(
        """
        {"results":[{"type":"submit","title":"T"},{"type":"b","title":"T","options":[
          {"query":"q","name":"N","type":"toggle"},{"query":"q","name":"N","type":"toggle"}]}]}
        """,
        "results[1]: form \"b\": the query name \"q\" is taken");
    refuses(
        """
        {"results":[{"type":"submit","title":"T","options":[
          {"query":"a","name":"N","type":"toggle"},{"query":"b","name":"N","type":"toggle"},
          {"query":"rating","name":"N","type":"slider","def":3,"min":1,"max":2,"step":1}]}]}
        """,
        "results[0].options[2]: slider \"rating\": \"def\" must be between \"min\" and \"max\", and"
            + " \"step\" above 0");
    refuses(
        """
        {"configuration":{"options":[{"query":"speed","name":"N","type":"toggle"}]},
         "room":{"type":"create","title":"T","options":[
          {"query":"speed","name":"N","type":"toggle"}]}}
        """,
        "configuration.options[0]: the query name \"speed\" is taken by the form that creates a"
            + " room");
    refuses(
        "{\"configuration\":{\"options\":[{\"query\":\"q\",\"name\":\"N\",\"type\":\"file\"}]}}",
        "configuration: \"q\" is a file, but setting options uploads nothing");
  }
}
