package dev.rondo.http.testing;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.rondo.application.file.FileInspector;
import dev.rondo.application.file.InMemoryFileRecords;
import dev.rondo.application.file.InMemoryFileVerdicts;
import dev.rondo.application.file.LocateFile;
import dev.rondo.application.item.InMemoryCatalogue;
import dev.rondo.application.item.ListItems;
import dev.rondo.application.item.ViewItem;
import dev.rondo.application.item.ViewItemInfo;
import dev.rondo.application.item.ViewServer;
import dev.rondo.application.paging.Paging;
import dev.rondo.application.player.InMemoryPlayers;
import dev.rondo.application.player.Roles;
import dev.rondo.application.random.RandomBytes;
import dev.rondo.application.room.InMemoryRooms;
import dev.rondo.application.session.Authenticate;
import dev.rondo.application.session.IdentifyCaller;
import dev.rondo.application.session.InMemorySessions;
import dev.rondo.application.session.RecognizeCaller;
import dev.rondo.application.signature.ClaimsReader;
import dev.rondo.application.signature.InMemoryUsedRequests;
import dev.rondo.application.signature.SignedRequests;
import dev.rondo.application.signature.Signer;
import dev.rondo.application.submission.ActionFormReader;
import dev.rondo.application.submission.Actions;
import dev.rondo.application.submission.InMemorySubmissions;
import dev.rondo.application.submission.SubmissionData;
import dev.rondo.application.submission.SubmissionFiles;
import dev.rondo.application.submission.SubmissionPolicy;
import dev.rondo.application.submission.Submit;
import dev.rondo.application.submission.UploadFiles;
import dev.rondo.application.submission.UploadLimits;
import dev.rondo.application.transaction.InMemoryTransactions;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.application.work.DirectWork;
import dev.rondo.domain.file.FileUse;
import dev.rondo.domain.form.FormOption;
import dev.rondo.domain.form.ItemValueReader;
import dev.rondo.domain.form.OptionLabel;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.RoomRules;
import dev.rondo.domain.signature.SignatureRules;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.http.cache.CallerMemory;
import dev.rondo.http.cache.CatalogueVersion;
import dev.rondo.http.cache.RecentWrites;
import dev.rondo.http.cache.ResponseCache;
import dev.rondo.http.connection.BodyBudget;
import dev.rondo.http.connection.ConnectionLimit;
import dev.rondo.http.connection.RequestIds;
import dev.rondo.http.connection.RequestLimit;
import dev.rondo.http.connection.SlowCallers;
import dev.rondo.http.failure.Outage;
import dev.rondo.http.failure.OutageClassifier;
import dev.rondo.http.limit.ClientAddresses;
import dev.rondo.http.limit.ConnectionsPerAddress;
import dev.rondo.http.limit.LimitedAction;
import dev.rondo.http.limit.Rate;
import dev.rondo.http.limit.RateLimits;
import dev.rondo.http.protocol.ServerIdentity;
import dev.rondo.http.round.RoundLimits;
import dev.rondo.http.session.SessionRule;
import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Factory;
import io.micronaut.context.annotation.Value;
import jakarta.inject.Singleton;
import java.io.InputStream;
import java.net.ConnectException;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What requests pass before and after the controllers, and the use cases that its tests need whole,
 * over adapters in memory, which tests fill and look into. All other use cases are {@link
 * StubUseCases}.
 */
@Factory
final class TestBeans {

  @Singleton
  ServerIdentity identity(
      @Value("${rondo.brand}") String brand,
      @Value("${trial.version-header:1.1.3}") String versionHeader) {
    return new ServerIdentity(
        brand, List.of(UploadClient.ADDRESS, "http://other.test"), versionHeader);
  }

  @Singleton
  RequestIds requestIds() {
    return RequestIds.from(new SecureRandom());
  }

  /** What is away here fails with an exception of its own. */
  @Singleton
  OutageClassifier outages() {
    return failure ->
        Optional.ofNullable(failure.getCause())
            .filter(ConnectException.class::isInstance)
            .map(away -> new Outage(Outage.Kind.DATABASE, away.getMessage()));
  }

  @Singleton
  CatalogueVersion catalogueVersion(Ticker ticker) {
    return new CatalogueVersion(ticker);
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
  RecentWrites recentWrites(Ticker ticker) {
    return new RecentWrites(ticker);
  }

  @Singleton
  Roles roles() {
    return new Roles(Map.of(Roles.OPERATOR, Set.of(new PlayerId(UploadClient.OPERATOR))));
  }

  @Singleton
  TestTicker ticker() {
    return new TestTicker();
  }

  @Singleton
  BodyBudget bodyBudget(@Value("${trial.body-budget:16777216}") long bytes) {
    return new BodyBudget(1 << 20, bytes);
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
  SlowCallers slowCallers() {
    return new SlowCallers(Duration.ofSeconds(30), 512);
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
  ClientAddresses clientAddresses() {
    return new ClientAddresses(List.of("127.0.0.1", "::1"));
  }

  /** Not as a clock of everybody: the framework has its own. */
  @Singleton
  @Bean(typed = TestClock.class)
  TestClock clock() {
    return new TestClock();
  }

  @Singleton
  RandomBytes random() {
    SecureRandom random = new SecureRandom();
    return count -> {
      byte[] bytes = new byte[count];
      random.nextBytes(bytes);
      return bytes;
    };
  }

  @Singleton
  Signer signer() {
    return Signer.create();
  }

  @Singleton
  SessionRule sessionRule(@Value("${trial.session-rule:WRITE}") SessionRule rule) {
    return rule;
  }

  @Singleton
  InMemoryCatalogue catalogue() {
    return new InMemoryCatalogue();
  }

  @Singleton
  RoundLimits roundLimits() {
    return RoundLimits.USUAL;
  }

  @Singleton
  InMemoryPlayers players() {
    return new InMemoryPlayers();
  }

  @Singleton
  InMemorySessions sessions() {
    return new InMemorySessions();
  }

  @Singleton
  InMemoryUsedRequests usedRequests() {
    return new InMemoryUsedRequests();
  }

  @Singleton
  InMemorySubmissions submissions() {
    return new InMemorySubmissions();
  }

  @Singleton
  InMemoryFileRecords records() {
    return new InMemoryFileRecords();
  }

  @Singleton
  InMemoryFiles files() {
    return new InMemoryFiles();
  }

  @Singleton
  LocateFile locations() {
    return LocateFile.HERE;
  }

  @Singleton
  SignedRequests signedRequests(
      Signer signer,
      ClaimsReader reader,
      InMemoryUsedRequests usedRequests,
      ServerIdentity identity,
      TestClock clock) {
    SignatureRules rules = new SignatureRules(identity.addresses(), Duration.ofSeconds(60));
    return new SignedRequests(signer.verifier(), reader, usedRequests, rules, clock);
  }

  @Singleton
  Authenticate authenticate(
      SignedRequests requests,
      InMemoryPlayers players,
      InMemorySessions sessions,
      Transactions transactions,
      RandomBytes random,
      TestClock clock) {
    return Authenticate.over(
        requests, players, sessions, transactions, random, clock, Duration.ofMinutes(30));
  }

  @Singleton
  IdentifyCaller identifyCaller(InMemorySessions sessions, TestClock clock) {
    return IdentifyCaller.over(sessions, clock);
  }

  @Singleton
  RecognizeCaller recognizeCaller(InMemorySessions sessions, Roles roles, TestClock clock) {
    return RecognizeCaller.over(sessions, roles, clock);
  }

  @Singleton
  ViewServer viewServer(InMemoryCatalogue catalogue) {
    return ViewServer.over(
        catalogue,
        "Rondo",
        List.of(
            new FormOption.Toggle(
                OptionLabel.optional(
                    "hints", new LocalizedText(Map.of("en", "Hints", "zhs", "提示"))),
                true)));
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

  /** A file is of the format that it begins with. */
  @Singleton
  FileInspector inspector() {
    return (source, rule) -> {
      byte[] format = rule.type().format().name().getBytes(StandardCharsets.US_ASCII);
      try (InputStream content = source.open()) {
        return rule.type().format() == FileUse.Format.ANY
                || Arrays.equals(content.readNBytes(format.length), format)
            ? FileInspector.Finding.FITS
            : FileInspector.Finding.WRONG_FORMAT;
      }
    };
  }

  @Singleton
  SubmissionData submissionData(
      InMemorySubmissions submissions, InMemoryPlayers players, Transactions transactions) {
    return new SubmissionData(submissions, players, transactions);
  }

  @Singleton
  SubmissionFiles submissionFiles(
      InMemoryFiles files, InMemoryFileRecords records, FileInspector inspector) {
    return new SubmissionFiles(
        files, records, inspector, new InMemoryFileVerdicts(hash -> false), new DirectWork());
  }

  @Singleton
  Submit submit(
      Actions actions,
      SubmissionData data,
      SubmissionFiles files,
      SubmissionPolicy policy,
      RandomBytes random,
      TestClock clock) {
    return Submit.over(actions, data, files, policy, random, clock);
  }

  @Singleton
  UploadFiles uploadFiles(
      Actions actions,
      SubmissionData data,
      SubmissionFiles files,
      SubmissionPolicy policy,
      TestClock clock) {
    return UploadFiles.over(
        actions, data, files, policy, new UploadLimits(100, 100, 1L << 40, 1L << 40), clock);
  }

  @Singleton
  Transactions transactions(
      InMemoryCatalogue catalogue,
      InMemoryPlayers players,
      InMemorySessions sessions,
      InMemoryUsedRequests usedRequests,
      InMemorySubmissions submissions,
      InMemoryFileRecords records) {
    return new InMemoryTransactions(
        catalogue::checkpoint,
        players::checkpoint,
        sessions::checkpoint,
        usedRequests::checkpoint,
        submissions::checkpoint,
        records::checkpoint);
  }

  @Singleton
  ListItems listItems(
      InMemoryCatalogue catalogue,
      InMemoryPlayers players,
      TestClock clock,
      @Value("${trial.cursor-above:-1}") long cursorAbove) {
    return ListItems.over(
        catalogue, new InMemoryRooms(), players, new Paging(20, cursorAbove), clock);
  }

  @Singleton
  ViewItem viewItem(InMemoryCatalogue catalogue, InMemoryPlayers players, TestClock clock) {
    RoomRules rules = new RoomRules(Duration.ofMinutes(10), Duration.ofHours(24));
    return ViewItem.over(catalogue, new InMemoryRooms(), rules, players, clock);
  }

  @Singleton
  ViewItemInfo viewItemInfo(InMemoryCatalogue catalogue, InMemoryPlayers players, TestClock clock) {
    return ViewItemInfo.over(catalogue, new InMemoryRooms(), players, clock);
  }

  @Singleton
  Actions actions(ActionFormReader forms, SubmissionPolicy policy) {
    return new Actions(
        new TestActions(forms, policy.maxFile()), (actor, effect) -> {}, (player, target) -> {});
  }
}
