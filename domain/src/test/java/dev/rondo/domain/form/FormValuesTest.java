package dev.rondo.domain.form;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class FormValuesTest {

  @Test
  void readsNamesAndValues() {
    assertThat(FormValues.parse("type=report&a=1+2%20%F0%9D%84%9E&b=&c&é=ü"))
        .contains(new FormValues("report", Map.of("a", "1 2 𝄞", "b", "", "c", "", "é", "ü")));
    assertThat(FormValues.parse("")).contains(new FormValues("", Map.of()));
    assertThat(FormValues.parse("&&a=1&")).contains(new FormValues("", Map.of("a", "1")));
  }

  @Test
  void refusesBrokenEncoding() {
    for (String broken :
        List.of(
            "a=%", "a=%4", "a=%zz", "a=%４1", "a=%4１", "%=1", "a=%ff", "a=%C0%80", "a=%ED%A0%80")) {
      assertThat(FormValues.parse(broken)).as(broken).isEmpty();
    }
  }

  @Test
  void refusesANameThatStandsTwice() {
    assertThat(FormValues.parse("a=1&a=1")).isEmpty();
    assertThat(FormValues.parse("a=1&%61=2")).isEmpty();
    assertThat(FormValues.parse("type=x&type=y")).isEmpty();
  }

  /** Some sets of names make a map slow; a thousand of them do no harm. */
  @Test
  void refusesMoreThanAnyFormHas() {
    String thousand =
        IntStream.range(0, 1_000).mapToObj(i -> "a" + i).collect(Collectors.joining("&"));

    assertThat(FormValues.parse(thousand).orElseThrow().changed()).hasSize(1_000);
    assertThat(FormValues.parse(thousand + "&b")).isEmpty();
  }

  @Test
  void refusesWhatNoDatabaseKeeps() {
    assertThat(FormValues.parse("a=%00")).isEmpty();
    assertThat(FormValues.parse("a=b\0c")).isEmpty();
    assertThat(FormValues.parse("a=\ud834")).isEmpty();
    assertThat(FormValues.parse("a=\udd1e\ud834")).isEmpty();
  }
}
