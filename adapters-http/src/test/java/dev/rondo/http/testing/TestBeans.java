package dev.rondo.http.testing;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.rondo.application.file.FetchFile;
import dev.rondo.application.file.FindFile;
import dev.rondo.application.file.FindFile.Outcome;
import dev.rondo.application.file.LocateFile;
import dev.rondo.application.item.Front;
import dev.rondo.application.item.ListItems;
import dev.rondo.application.item.ViewDrafts;
import dev.rondo.application.item.ViewNewest;
import dev.rondo.application.item.ViewServer;
import dev.rondo.application.paging.Paging;
import dev.rondo.application.player.Roles;
import dev.rondo.application.scenario.TestServer;
import dev.rondo.application.session.RecognizeCaller;
import dev.rondo.application.signature.ClaimsReader;
import dev.rondo.application.submission.ActionDispatcher;
import dev.rondo.application.submission.ActionFormReader;
import dev.rondo.application.submission.SubmissionPolicy;
import dev.rondo.application.submission.Submit;
import dev.rondo.application.submission.UploadFiles;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.form.FormOption;
import dev.rondo.domain.form.ItemValueReader;
import dev.rondo.domain.form.OptionLabel;
import dev.rondo.domain.form.ServerForms;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.http.cache.CallerMemory;
import dev.rondo.http.cache.CatalogueVersion;
import dev.rondo.http.cache.RecentWrites;
import dev.rondo.http.cache.ResponseCache;
import dev.rondo.http.connection.BodyBudget;
import dev.rondo.http.connection.ClientAddresses;
import dev.rondo.http.connection.ConnectionLimit;
import dev.rondo.http.connection.ConnectionsPerAddress;
import dev.rondo.http.connection.RequestIds;
import dev.rondo.http.connection.RequestLimit;
import dev.rondo.http.connection.SlowCallers;
import dev.rondo.http.failure.Outage;
import dev.rondo.http.failure.OutageClassifier;
import dev.rondo.http.limit.LimitedAction;
import dev.rondo.http.limit.Rate;
import dev.rondo.http.limit.RateLimits;
import dev.rondo.http.protocol.ServerIdentity;
import dev.rondo.http.round.RoundLimits;
import dev.rondo.http.session.SessionRule;
import dev.rondo.testkit.item.InMemoryCatalogue;
import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Factory;
import io.micronaut.context.annotation.Value;
import jakarta.inject.Singleton;
import java.net.ConnectException;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What requests pass before and after the controllers, and the use cases of a {@link TestServer}
 * that a test configures. All others are {@link ServerUseCases} and {@link StubUseCases}.
 */
@Factory
final class TestBeans {

  @Bean final RequestIds requestIds = RequestIds.from(new SecureRandom());

  /** What is away here fails with an exception of its own. */
  @Bean
  final OutageClassifier outages =
      failure ->
          Optional.ofNullable(failure.getCause())
              .filter(ConnectException.class::isInstance)
              .map(away -> new Outage(Outage.Kind.DATABASE, away.getMessage()));

  @Bean
  final Roles roles =
      new Roles(Map.of(Roles.OPERATOR, Set.of(new PlayerId(UploadClient.OPERATOR))));

  @Bean final TestTicker ticker = new TestTicker();
  @Bean final SlowCallers slowCallers = new SlowCallers(Duration.ofSeconds(30), 512);

  @Bean final ClientAddresses clientAddresses = new ClientAddresses(List.of("127.0.0.1", "::1"));

  @Bean final RoundLimits roundLimits = RoundLimits.USUAL;
  @Bean final InMemoryFiles files = new InMemoryFiles();
  @Bean final LocateFile locations = LocateFile.HERE;

  @Singleton
  ServerIdentity identity(
      @Value("${rondo.brand}") String brand,
      @Value("${trial.version-header:1.1.3}") String versionHeader) {
    return new ServerIdentity(
        brand, List.of(UploadClient.ADDRESS, "http://other.test"), versionHeader);
  }

  @Singleton
  CatalogueVersion catalogueVersion(Ticker ticker) {
    return new CatalogueVersion(ticker);
  }

  @Singleton
  RecentWrites recentWrites(Ticker ticker) {
    return new RecentWrites(ticker);
  }

  @Singleton
  ResponseCache responseCache(
      ServerIdentity identity,
      CallerMemory callers,
      RecentWrites writes,
      CatalogueVersion version,
      Ticker ticker) {
    return new ResponseCache(identity, callers, writes, version, 10_000_000, ticker);
  }

  @Singleton
  BodyBudget bodyBudget(@Value("${trial.body-budget:16777216}") long bytes) {
    return new BodyBudget(1 << 20, bytes, bytes);
  }

  @Singleton
  ConnectionLimit connectionLimit(@Value("${trial.max-connections:1000}") int most) {
    return new ConnectionLimit(most);
  }

  @Singleton
  ConnectionsPerAddress connectionsPerAddress(ClientAddresses addresses) {
    return new ConnectionsPerAddress(addresses, 100);
  }

  @Singleton
  RequestLimit requestLimit(@Value("${trial.max-request:1073741824}") long bytes) {
    return new RequestLimit(bytes);
  }

  @Singleton
  RateLimits rateLimits(@Value("${trial.rate:0}") int times, Ticker ticker) {
    Map<LimitedAction, Rate> rates = new EnumMap<>(LimitedAction.class);
    if (times > 0) {
      for (LimitedAction action : LimitedAction.values()) {
        rates.put(action, new Rate(times, Duration.ofMinutes(1)));
      }
      rates.put(LimitedAction.REQUEST, new Rate(10 * times, Duration.ofMinutes(1)));
    }
    return new RateLimits(rates, ticker);
  }

  @Singleton
  SessionRule sessionRule(@Value("${trial.session-rule:WRITE}") SessionRule rule) {
    return rule;
  }

  @Singleton
  FindFile findFile(FetchFile files) {
    return hash ->
        files.find(hash).<Outcome>map(Outcome.Found::new).orElseGet(Outcome.Unknown::new);
  }

  /** A player may set the order and the least rating of every list. */
  @Singleton
  ServerForms serverForms() {
    FormOption order =
        new FormOption.Select(
            OptionLabel.optional("order", LocalizedText.of("Order")),
            "",
            Stream.of("", "rating", "likes")
                .map(name -> new FormOption.Choice(name, LocalizedText.of("By " + name)))
                .toList());
    FormOption least =
        new FormOption.Text(
            OptionLabel.optional("least", LocalizedText.of("Least rating")),
            FormOption.Lines.ONE,
            "",
            LocalizedText.EMPTY,
            0,
            List.of());
    return new ServerForms(
        List.of(order, least),
        Form.of("create", LocalizedText.of("#CREATE"), List.of()),
        List.of(Form.of("submit", LocalizedText.of("#SUBMIT"), List.of())),
        Map.of("order", "sort", "least", "minRating"));
  }

  @Singleton
  ViewServer viewServer(InMemoryCatalogue catalogue) {
    return new ViewServer.Service(
        catalogue,
        "Rondo",
        () -> Front.BUILT_IN,
        List.of(
            new FormOption.Toggle(
                OptionLabel.optional(
                    "hints", new LocalizedText(Map.of("en", "Hints", "zhs", "提示"))),
                true)),
        List.of());
  }

  @Singleton
  ActionFormReader actionForms(
      InMemoryCatalogue catalogue, ItemValueReader notation, ServerIdentity identity) {
    return new ActionFormReader(catalogue, notation, identity.addresses());
  }

  @Singleton
  SubmissionPolicy submissionPolicy(@Value("${trial.max-file:65536}") long maxFile) {
    return new SubmissionPolicy(Duration.ofHours(1), maxFile, 4 * maxFile, 3, Duration.ofHours(1));
  }

  @Singleton
  TestServer server(ServerIdentity identity, ClaimsReader claims) {
    return new TestServer(claims, identity.addresses());
  }

  @Singleton
  RecognizeCaller recognizeCaller(TestServer server, Roles roles) {
    return server.recognizeCaller(roles);
  }

  @Singleton
  ActionDispatcher actions(ActionFormReader forms, SubmissionPolicy policy) {
    TestActions all = new TestActions(forms, policy.maxFile());
    return new ActionDispatcher(all, all, all, (actor, effect) -> {});
  }

  @Singleton
  Submit submit(
      TestServer server, ActionDispatcher actions, InMemoryFiles files, SubmissionPolicy policy) {
    return server.submit(actions, files, policy);
  }

  @Singleton
  UploadFiles uploadFiles(
      TestServer server, ActionDispatcher actions, InMemoryFiles files, SubmissionPolicy policy) {
    return server.uploadFiles(actions, files, policy);
  }

  @Singleton
  ViewNewest viewNewest(InMemoryCatalogue catalogue) {
    return new ViewNewest.Service(catalogue);
  }

  @Singleton
  ListItems listItems(TestServer server) {
    return server.listItems(new Paging(20, Paging.NEVER_CURSOR));
  }

  @Singleton
  ViewDrafts viewDrafts(InMemoryCatalogue catalogue) {
    return new ViewDrafts.Service(catalogue, catalogue, new Paging(20, -1));
  }
}
