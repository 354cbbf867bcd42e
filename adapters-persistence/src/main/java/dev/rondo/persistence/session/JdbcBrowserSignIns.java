package dev.rondo.persistence.session;

import dev.rondo.application.session.BrowserSignIns;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.session.BrowserSignIn;
import dev.rondo.domain.session.BrowserSignInHash;
import dev.rondo.persistence.sql.At;
import dev.rondo.persistence.sql.Purge;
import dev.rondo.persistence.sql.SharedRepository;
import io.micronaut.context.annotation.Mixin;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import io.micronaut.data.annotation.MappedProperty;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.repository.GenericRepository;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Browser sign-ins in the database. */
@SharedRepository
@Introspected(classes = BrowserSignIn.class)
abstract class JdbcBrowserSignIns
    implements BrowserSignIns, GenericRepository<BrowserSignIn, BrowserSignInHash> {

  @Mixin(BrowserSignIn.class)
  @MappedEntity("web_login")
  record Columns(
      @Id @MappedProperty("key_hash") BrowserSignInHash hash,
      PlayerId player,
      @At @MappedProperty("expires_at") Instant expires) {}

  @Override
  public Confirmation confirm(BrowserSignIn signIn) {
    if (find(signIn.hash()).filter(other -> !other.player().equals(signIn.player())).isPresent()) {
      return Confirmation.TAKEN;
    }
    forget(signIn.player());
    int added = addIfAbsent(signIn.hash(), signIn.player(), signIn.expires());
    return added == 1 ? Confirmation.KEPT : Confirmation.TAKEN;
  }

  @Override
  @Query("DELETE FROM web_login WHERE player = :player")
  public abstract void forget(PlayerId player);

  /** Waits for an uncommitted insert of the same hash. */
  @Query(
      """
      INSERT INTO web_login (key_hash, player, expires_at) VALUES (:hash, :player, :expires)
      ON CONFLICT DO NOTHING
      """)
  abstract int addIfAbsent(BrowserSignInHash hash, PlayerId player, @At Instant expires);

  @Override
  @Query("SELECT * FROM web_login WHERE key_hash = :hash")
  public abstract Optional<BrowserSignIn> find(BrowserSignInHash hash);

  @Override
  public Collection collect(BrowserSignIn signIn) {
    int taken = remove(signIn.hash(), signIn.player(), signIn.expires());
    return taken == 1 ? Collection.COLLECTED : Collection.GONE;
  }

  @Query(
      """
      DELETE FROM web_login
      WHERE key_hash = :hash AND player = :player AND expires_at = :expires
      """)
  abstract int remove(BrowserSignInHash hash, PlayerId player, @At Instant expires);

  @Override
  public int purge(Instant now, int limit) {
    return Purge.batch(lockExpired(now, limit), this::remove);
  }

  @Query(
      """
      SELECT key_hash FROM web_login WHERE expires_at <= :now
      LIMIT :limit FOR UPDATE SKIP LOCKED
      """)
  abstract List<String> lockExpired(@At Instant now, int limit);

  @Query("DELETE FROM web_login WHERE key_hash IN (:hashes)")
  abstract void remove(List<String> hashes);
}
