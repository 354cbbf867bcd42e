package dev.rondo.http.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.item.InMemoryCatalogue;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.http.testing.ApiClient;
import dev.rondo.http.testing.TestItems;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@MicronautTest(transactional = false)
final class ServerTest {

  private static final String MIDDLE =
      "\"buttons\":[{\"type\":\"authentication\"},{\"type\":\"post\"},{\"type\":\"playlist\"}"
          + ",{\"type\":\"level\"},{\"type\":\"replay\"},{\"type\":\"skin\"}"
          + ",{\"type\":\"background\"},{\"type\":\"effect\"},{\"type\":\"particle\"}"
          + ",{\"type\":\"engine\"},{\"type\":\"room\"},{\"type\":\"user\"}"
          + ",{\"type\":\"configuration\"}],\"configuration\":{\"options\":["
          + "{\"query\":\"hints\",\"name\":\"%s\",\"required\":false"
          + ",\"type\":\"toggle\",\"def\":true}]}";

  @Inject ApiClient caller;
  @Inject InMemoryCatalogue catalogue;

  @AfterEach
  void forget() {
    catalogue.describe(ServerProfile.EMPTY);
  }

  @Test
  void presentsItselfByItsSettingsAlone() {
    assertThat(caller.get("/svc/info").body())
        .isEqualTo("{\"title\":\"Rondo\"," + MIDDLE.formatted("Hints") + "}");
  }

  @Test
  void presentsThePackThatWasImported() {
    catalogue.describe(
        new ServerProfile(
            new LocalizedText(Map.of("en", "Pack", "zhs", "包")),
            LocalizedText.of("All of it"),
            TestItems.stored('e')));
    assertThat(caller.get("/svc/info?localization=zhs").body())
        .isEqualTo(
            "{\"title\":\"包\",\"description\":\"All of it\","
                + MIDDLE.formatted("提示")
                + ",\"banner\":{\"hash\":\"%s\",\"url\":\"/svc/repository/%s\"}}"
                    .formatted("e".repeat(40), "e".repeat(40)));
  }

  @Test
  void isNoCopyThatCouldBeOutdated() {
    assertThat(caller.get("/svc/package").body()).isEqualTo("{\"shouldUpdate\":false}");
  }
}
