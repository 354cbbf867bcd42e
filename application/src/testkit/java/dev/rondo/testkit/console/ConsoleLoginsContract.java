package dev.rondo.testkit.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.application.console.ConsoleLogins;
import dev.rondo.domain.console.ConsoleLogin;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.secret.SecretDigest;
import dev.rondo.testkit.transaction.Concurrently;
import dev.rondo.testkit.transaction.InTransactions;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What every {@link ConsoleLogins} does. */
public interface ConsoleLoginsContract extends InTransactions {

  Instant NOW = Instant.parse("2026-02-01T12:00:00.123456Z");

  /** Without a link. */
  ConsoleLogins logins();

  @Test
  default void givesALinkOnceAsItWasKept() {
    ConsoleLogin login = login("a", NOW);
    add(login);
    add(login("b", NOW));

    assertThat(take("c")).isEmpty();
    assertThat(take("a")).contains(login);
    assertThat(take("a")).isEmpty();
    assertThat(take("b")).isPresent();
  }

  @Test
  default void givesALinkToExactlyOneOfManyAtOnce() {
    add(login("a", NOW));

    List<Optional<ConsoleLogin>> taken = Concurrently.run(8, number -> take("a"));

    assertThat(taken.stream().filter(Optional::isPresent)).hasSize(1);
  }

  @Test
  default void leavesALinkWhereTheTransactionFails() {
    add(login("a", NOW));

    assertThatThrownBy(
            () ->
                write(
                    () -> {
                      logins().take(digest("a"));
                      throw new IllegalStateException("no");
                    }))
        .isInstanceOf(IllegalStateException.class);

    assertThat(take("a")).isPresent();
  }

  @Test
  default void forgetsAllLinks() {
    add(login("a", NOW));
    add(login("b", NOW));

    write(() -> logins().removeAll());

    assertThat(take("a")).isEmpty();
    assertThat(take("b")).isEmpty();
  }

  @Test
  default void purgesALinkAtItsInstantNotBefore() {
    add(login("ended", NOW));
    add(login("valid", NOW.plusMillis(1)));

    write(() -> logins().purge(NOW));

    assertThat(take("ended")).isEmpty();
    assertThat(take("valid")).isPresent();
  }

  private void add(ConsoleLogin login) {
    write(() -> logins().add(login));
  }

  private Optional<ConsoleLogin> take(String secret) {
    return write(() -> logins().take(digest(secret)));
  }

  private static ConsoleLogin login(String secret, Instant expires) {
    return new ConsoleLogin(digest(secret), "root", expires);
  }

  private static SecretDigest digest(String secret) {
    return Secret.presented(secret).digest();
  }
}
