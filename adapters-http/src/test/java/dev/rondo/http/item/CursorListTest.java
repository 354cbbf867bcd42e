package dev.rondo.http.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.http.testing.ServerTest;
import dev.rondo.http.testing.TestItems;
import io.micronaut.context.annotation.Property;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@Property(name = "trial.cursor-above", value = "0")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class CursorListTest extends ServerTest {

  private static final Pattern NAME = Pattern.compile("\"name\":\"(b[0-9]+)\"");
  private static final Pattern CURSOR = Pattern.compile("\"cursor\":\"([^\"]+)\"");

  @BeforeAll
  void fill() {
    IntStream.range(0, 45)
        .mapToObj(i -> TestItems.background("b" + i, "B"))
        .forEach(catalogue::put);
  }

  private String list(String query) {
    return caller.get("/svc/backgrounds/list" + query).body();
  }

  @Test
  void walksAListToItsEnd() {
    List<String> seen = new ArrayList<>();
    String query = "";
    int pages = 0;
    boolean more = true;
    while (more) {
      String body = list(query);
      NAME.matcher(body).results().map(MatchResult::group).forEach(seen::add);
      Matcher next = CURSOR.matcher(body);
      more = next.find();
      assertThat(body)
          .startsWith(more ? "{\"pageCount\":-1,\"cursor\":\"" : "{\"pageCount\":-1,\"items\":[");
      query = more ? "?page=0&cursor=" + next.group(1) : "";
      pages++;
    }
    assertThat(pages).isEqualTo(3);
    assertThat(seen).hasSize(45).doesNotHaveDuplicates();
  }

  @Test
  void namesNoCursorOnTheLastPage() {
    assertThat(list("?page=2"))
        .startsWith("{\"pageCount\":-1,\"items\":[")
        .doesNotContain("cursor");
  }

  @Test
  void refusesTheCursorOfAnotherList() {
    Matcher cursor = CURSOR.matcher(list(""));
    assertThat(cursor.find()).isTrue();
    HttpResponse<String> response =
        caller.get("/svc/skins/list?localization=ja&cursor=" + cursor.group(1));
    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(response.body()).contains("\"code\":\"bad-cursor\"").contains("リスト");
  }
}
