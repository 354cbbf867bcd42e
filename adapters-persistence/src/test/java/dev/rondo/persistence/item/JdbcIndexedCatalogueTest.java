package dev.rondo.persistence.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.ItemSearch;
import dev.rondo.application.paging.Listing;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.text.Keywords;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The catalogue whose searches the index answers. */
final class JdbcIndexedCatalogueTest extends DatabaseCatalogueTest {

  @Override
  public Catalogue catalogue() {
    return new Catalogue() {
      @Override
      public Listing<CatalogueItem> items(ItemKind kind, Keywords keywords) {
        catchUp();
        return catalogue.items(kind, keywords);
      }

      @Override
      public Listing<CatalogueItem> search(ItemSearch search) {
        catchUp();
        return catalogue.search(search);
      }

      @Override
      public boolean searchesQuickly() {
        return catalogue.searchesQuickly();
      }

      @Override
      public Set<String> likedBy(PlayerId player, ItemKind kind) {
        return catalogue.likedBy(player, kind);
      }

      @Override
      public Set<String> playedBy(PlayerId player) {
        return catalogue.playedBy(player);
      }

      @Override
      public Map<Long, Long> playsSince(Instant time) {
        return catalogue.playsSince(time);
      }

      private void catchUp() {
        index.catchUpWithDatabase();
        assertThat(index.search(revision -> revision == index.revision(), snapshot -> 1))
            .contains(1);
      }

      @Override
      public List<CatalogueItem> madeBy(PlayerId owner, int each) {
        return catalogue.madeBy(owner, each);
      }

      @Override
      public List<Added> newest(ItemKind kind, int atMost) {
        return catalogue.newest(kind, atMost);
      }

      @Override
      public Map<ItemRef, CatalogueItem> find(Collection<ItemRef> refs) {
        return catalogue.find(refs);
      }

      @Override
      public long changeCount() {
        return catalogue.changeCount();
      }

      @Override
      public ServerProfile profile() {
        return catalogue.profile();
      }
    };
  }
}
