package dev.rondo.http.form;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.domain.form.ItemLink;
import dev.rondo.domain.form.ItemValueReader;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class JsonItemValueReaderTest {

  private static final String LINK = "{\"address\":\"http://a\",\"name\":\"x\"}";
  private static final ItemLink X = new ItemLink("http://a", new ItemName("x"));

  private final ItemValueReader notation = new JsonItemValueReader();

  @Test
  void readsLinks() {
    assertThat(notation.links("null")).contains(List.of());
    assertThat(notation.links("[]")).contains(List.of());
    assertThat(notation.links(LINK)).contains(List.of(X));
    assertThat(notation.links(" [" + LINK + ", " + LINK + "] ")).contains(List.of(X, X));
    assertThat(notation.links("{\"name\":\"x\",\"new\":[1],\"address\":\"http://a\"}"))
        .contains(List.of(X));
  }

  @Test
  void refusesLinksThatAreNone() {
    for (String broken :
        List.of(
            "",
            " ",
            "x",
            "1",
            "\"x\"",
            "{}",
            "[null]",
            "[[]]",
            "[" + LINK + ",]",
            LINK + LINK,
            LINK + ",\"b\":1",
            LINK + "}",
            "null}{",
            "{\"address\":\"http://a\"}",
            "{\"address\":null,\"name\":\"x\"}",
            "{\"address\":\"http://a\",\"name\":\"a/b\"}",
            "{\"address\":\"http://a\",\"name\":\"x\",\"name\":\"x\"}",
            "[".repeat(10_000),
            "[".repeat(10_000) + "]".repeat(10_000))) {
      assertThat(notation.links(broken)).as(broken).isEmpty();
    }
  }

  @Test
  void knowsACompleteItemOfEveryKind() {
    for (ItemKind kind : ItemKind.values()) {
      String item = text(item(kind));

      assertThat(notation.isItem(kind, item)).as(item).isTrue();
      assertThat(notation.isItem(kind, item.replaceFirst("\\{", "{\"added later\":[],")))
          .as(kind.word())
          .isTrue();
    }
  }

  @Test
  void missesEveryMemberThatMustBeThere() {
    for (ItemKind kind : ItemKind.values()) {
      for (String member : item(kind).keySet()) {
        Map<String, String> without = item(kind);
        without.remove(member);
        assertThat(notation.isItem(kind, text(without))).as(kind + "." + member).isFalse();

        Map<String, String> wrong = item(kind);
        wrong.put(member, "true");
        assertThat(notation.isItem(kind, text(wrong))).as(kind + "." + member).isFalse();
      }
    }
  }

  @Test
  void looksIntoWhatIsNested() {
    Map<String, String> level = item(ItemKind.LEVEL);
    level.put("useSkin", "{\"useDefault\":false,\"item\":" + text(item(ItemKind.SKIN)) + "}");
    assertThat(notation.isItem(ItemKind.LEVEL, text(level))).isTrue();

    level.put("useSkin", "{\"useDefault\":false}");
    assertThat(notation.isItem(ItemKind.LEVEL, text(level))).isFalse();

    Map<String, String> skin = item(ItemKind.SKIN);
    skin.put("texture", "{\"hash\":\"ABC\"}");
    assertThat(notation.isItem(ItemKind.SKIN, text(skin))).isFalse();
    skin.put("texture", "{\"hash\":null,\"url\":\"/x\"}");
    skin.put("tags", "[{\"title\":1}]");
    assertThat(notation.isItem(ItemKind.SKIN, text(skin))).isFalse();
    skin.put("tags", "[{\"title\":\"a\"},{\"icon\":\"b\",\"title\":null}]");
    skin.put("authorUser", "null");
    assertThat(notation.isItem(ItemKind.SKIN, text(skin))).isTrue();
  }

  @Test
  void isBounded() {
    Map<String, String> user = item(ItemKind.USER);
    user.put("title", "\"" + "x".repeat(1 << 20) + "\"");

    assertThat(notation.isItem(ItemKind.USER, text(user))).isFalse();
    assertThat(notation.isItem(ItemKind.USER, "")).isFalse();
    assertThat(notation.isItem(ItemKind.USER, "[]")).isFalse();
  }

  private static Map<String, String> item(ItemKind kind) {
    Map<String, String> members = new LinkedHashMap<>();
    members.put("name", "\"x\"");
    members.put("title", "\"X\"");
    members.put("tags", "[]");
    kind.version()
        .ifPresent(
            version -> {
              members.put("version", Integer.toString(version));
              members.put("author", "\"me\"");
            });
    switch (kind) {
      case POST -> members.put("time", "1700000000000");
      case PLAYLIST -> {
        members.put("subtitle", "\"\"");
        members.put("levels", "[" + text(item(ItemKind.LEVEL)) + "]");
      }
      case LEVEL -> {
        members.put("rating", "1.5");
        members.put("artists", "\"\"");
        members.put("engine", text(item(ItemKind.ENGINE)));
        List.of("useSkin", "useBackground", "useEffect", "useParticle")
            .forEach(use -> members.put(use, "{\"useDefault\":true}"));
        resources(members, "cover", "bgm", "data");
      }
      case SKIN, PARTICLE -> look(members, "texture");
      case BACKGROUND -> look(members, "image", "configuration");
      case EFFECT -> look(members, "audio");
      case ENGINE -> {
        members.put("subtitle", "\"\"");
        members.put("skin", text(item(ItemKind.SKIN)));
        members.put("background", text(item(ItemKind.BACKGROUND)));
        members.put("effect", text(item(ItemKind.EFFECT)));
        members.put("particle", text(item(ItemKind.PARTICLE)));
        resources(
            members,
            "thumbnail",
            "playData",
            "watchData",
            "previewData",
            "tutorialData",
            "configuration");
      }
      case REPLAY -> {
        members.put("subtitle", "\"\"");
        members.put("level", text(item(ItemKind.LEVEL)));
        resources(members, "data", "configuration");
      }
      case ROOM -> {
        members.put("subtitle", "\"\"");
        members.put("master", "\"me\"");
      }
      case USER -> {}
    }
    return members;
  }

  private static void look(Map<String, String> members, String... others) {
    members.put("subtitle", "\"\"");
    resources(members, "thumbnail", "data");
    resources(members, others);
  }

  private static void resources(Map<String, String> members, String... names) {
    List.of(names).forEach(name -> members.put(name, "{\"hash\":\"" + "a".repeat(40) + "\"}"));
  }

  private static String text(Map<String, String> members) {
    return "{"
        + String.join(
            ",",
            members.entrySet().stream()
                .map(member -> "\"" + member.getKey() + "\":" + member.getValue())
                .toList())
        + "}";
  }
}
