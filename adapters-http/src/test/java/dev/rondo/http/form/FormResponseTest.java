package dev.rondo.http.form;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.domain.file.FileUse;
import dev.rondo.domain.form.FileAdvice;
import dev.rondo.domain.form.FileRule;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.form.FormOption;
import dev.rondo.domain.form.OptionLabel;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.text.Localization;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.http.protocol.ServerIdentity;
import dev.rondo.http.protocol.View;
import io.micronaut.json.JsonMapper;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@MicronautTest(transactional = false, startApplication = false)
final class FormResponseTest {

  private static final LocalizedText NAME = new LocalizedText(Map.of("en", "Name", "ja", "名"));
  private static final OptionLabel LABEL = OptionLabel.required("q", NAME);
  private static final List<FormOption.Choice> CHOICES =
      List.of(new FormOption.Choice("a", NAME), new FormOption.Choice("b", NAME));
  private static final String COMMON = "{\"query\":\"q\",\"name\":\"名\",\"required\":true";

  @Inject JsonMapper json;
  @Inject ServerIdentity identity;

  private String written(FormOption option) throws IOException {
    Form form = Form.of("f", NAME, List.of(option));
    String text =
        json.writeValueAsString(
            FormResponse.from(form, new View(identity, new Localization("ja"))));
    String start = "{\"type\":\"f\",\"title\":\"名\",\"requireConfirmation\":false,\"options\":[";
    assertThat(text).startsWith(start + COMMON + ",").endsWith("]}");
    return text.substring(start.length() + COMMON.length() + 1, text.length() - 2);
  }

  private static final String VALUES =
      "'values':[{'name':'a','title':'名'},{'name':'b','title':'名'}]}";

  /** Options, and how they are written after what is common to all; in single quotes. */
  static Stream<Arguments> options() {
    return Stream.of(
        Arguments.of(
            new FormOption.Text(LABEL, FormOption.Lines.ONE, "d", NAME, 5, List.of("s", "t")),
            "'type':'text','def':'d','placeholder':'名','limit':5,'shortcuts':['s','t']}"),
        Arguments.of(
            new FormOption.Text(
                LABEL, FormOption.Lines.MANY, "", LocalizedText.EMPTY, 0, List.of()),
            "'type':'textArea','def':'','placeholder':'','limit':0,'shortcuts':[]}"),
        Arguments.of(
            new FormOption.Slider(LABEL, 1, 0, 10, 0.25, NAME),
            "'type':'slider','def':1,'min':0,'max':10,'step':0.25,'unit':'名'}"),
        Arguments.of(
            new FormOption.Slider(LABEL, -0.5, -100, 1e6, 0.5, LocalizedText.EMPTY),
            "'type':'slider','def':-0.5,'min':-100,'max':1000000,'step':0.5}"),
        Arguments.of(new FormOption.Toggle(LABEL, false), "'type':'toggle','def':false}"),
        Arguments.of(
            new FormOption.Select(LABEL, "b", CHOICES), "'type':'select','def':'b'," + VALUES),
        Arguments.of(
            new FormOption.Multi(LABEL, List.of(true, false), CHOICES),
            "'type':'multi','def':[true,false]," + VALUES),
        Arguments.of(
            new FormOption.ServerItem(LABEL, ItemKind.LEVEL, "", List.of(), true),
            "'type':'serverItem','itemType':'level','def':null,'allowOtherServers':true}"),
        Arguments.of(
            new FormOption.ServerItems(LABEL, ItemKind.SKIN, "", List.of(), false, 3),
            "'type':'serverItems','itemType':'skin','def':[],'allowOtherServers':false,'limit':3}"),
        Arguments.of(
            new FormOption.CollectionItem(LABEL, ItemKind.ENGINE),
            "'type':'collectionItem','itemType':'engine'}"),
        Arguments.of(
            new FormOption.File(LABEL, "", new FileRule(FileUse.LEVEL_COVER, 1024, 512)),
            "'type':'file','def':'','validation':{'type':'levelCover','maxSize':1024"
                + ",'maxWidth':512,'maxHeight':512}}"),
        Arguments.of(
            new FormOption.File(LABEL, "", new FileRule(FileUse.LEVEL_BGM, 9, 512)),
            "'type':'file','def':'','validation':{'type':'levelBgm','maxSize':9}}"),
        Arguments.of(
            new FormOption.File(
                LABEL, "", new FileRule(FileUse.IMAGE, 9, 512), new FileAdvice(2, 300, 100, 0, 0)),
            "'type':'file','def':'','validation':{'type':'image','minSize':2,'maxSize':9"
                + ",'minWidth':300,'maxWidth':512,'minHeight':100,'maxHeight':512}}"),
        Arguments.of(
            new FormOption.File(
                LABEL, "", new FileRule(FileUse.AUDIO, 9, 0), new FileAdvice(0, 0, 0, 1.5, 30)),
            "'type':'file','def':'','validation':{'type':'audio','maxSize':9"
                + ",'minLength':1.5,'maxLength':30}}"),
        Arguments.of(
            new FormOption.ServerItem(LABEL, ItemKind.LEVEL, "picks", List.of(), true),
            "'type':'serverItem','itemType':'level','infoType':'picks','def':null"
                + ",'allowOtherServers':true}"));
  }

  @ParameterizedTest
  @MethodSource("options")
  void writesEveryKindOfOption(FormOption option, String expected) throws IOException {
    assertThat(written(option)).isEqualTo(expected.replace('\'', '"'));
  }

  @Test
  void writesAFormWithoutOptionsAndAllItsTexts() throws IOException {
    Form form = new Form("f", NAME, "heart", NAME, NAME, true, List.of());
    assertThat(
            json.writeValueAsString(
                FormResponse.from(form, new View(identity, Localization.FALLBACK))))
        .isEqualTo(
            "{\"type\":\"f\",\"title\":\"Name\",\"icon\":\"heart\",\"description\":\"Name\""
                + ",\"help\":\"Name\",\"requireConfirmation\":true,\"options\":[]}");
  }
}
