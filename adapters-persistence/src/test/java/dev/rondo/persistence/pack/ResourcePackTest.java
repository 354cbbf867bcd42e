package dev.rondo.persistence.pack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.application.pack.InvalidPackException;
import dev.rondo.application.pack.Pack;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ServerProfile;
import java.io.FileNotFoundException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A pack among the resources of the program: here one post, whose picture is there. */
final class ResourcePackTest {

  private static final FileHash THERE = new FileHash("0e66b49d04a43c19bcb2e13a53aff5d174f610fc");
  private static final FileHash MISSING = new FileHash("0".repeat(40));

  private final Pack pack = Packs.ofResources(ResourcePackTest.class, "pack");

  @Test
  void showsItsItems() throws Exception {
    List<String> shown = new ArrayList<>();
    pack.read(
        new Pack.Visitor() {
          @Override
          public void profile(ServerProfile profile) {
            shown.add(profile.title().values().toString());
          }

          @Override
          public void item(CatalogueItem item) {
            shown.add(item.ref().toString());
          }
        });
    assertThat(shown).containsExactly("{en=Small}", "posts/first", "posts/second");
  }

  @Test
  void hasTheFilesThatItsItemsNameAndThatAreThere() throws Exception {
    assertThat(pack.files()).containsExactly(THERE);
    try (InputStream content = pack.open(THERE)) {
      assertThat(content.readAllBytes()).asString().isEqualTo("picture");
    }
    assertThatThrownBy(() -> pack.open(MISSING)).isInstanceOf(FileNotFoundException.class);
  }

  @Test
  void isNoneWhereThereIsNoCatalogue() {
    Pack none = Packs.ofResources(ResourcePackTest.class, "none");
    assertThatThrownBy(none::files)
        .isInstanceOfSatisfying(
            InvalidPackException.class,
            e -> assertThat(e.problem().toString()).contains("none", "there is no db.json in it"));
  }
}
