package dev.rondo.http.testing;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.rondo.application.audit.AuditTrail;
import dev.rondo.application.audit.CurrentRequest;
import dev.rondo.application.audit.InMemoryAuditLog;
import dev.rondo.application.community.Comments;
import dev.rondo.application.community.CommunityActions;
import dev.rondo.application.community.InMemoryComments;
import dev.rondo.application.community.InMemoryLikes;
import dev.rondo.application.community.InMemoryReports;
import dev.rondo.application.community.InMemoryTies;
import dev.rondo.application.community.ViewCommunity;
import dev.rondo.application.creation.CreationPolicy;
import dev.rondo.application.creation.ItemActions;
import dev.rondo.application.effect.EffectDispatcher;
import dev.rondo.application.effect.ItemRemoval;
import dev.rondo.application.file.FileInspector;
import dev.rondo.application.file.InMemoryFileRecords;
import dev.rondo.application.file.InMemoryFileVerdicts;
import dev.rondo.application.file.LocateFile;
import dev.rondo.application.item.InMemoryCatalogue;
import dev.rondo.application.item.ListItems;
import dev.rondo.application.item.ViewItem;
import dev.rondo.application.item.ViewItemInfo;
import dev.rondo.application.item.ViewServer;
import dev.rondo.application.leaderboard.InMemoryFirstSubmissions;
import dev.rondo.application.leaderboard.InMemoryRecords;
import dev.rondo.application.leaderboard.SubmittedResults;
import dev.rondo.application.leaderboard.ViewLeaderboard;
import dev.rondo.application.paging.Paging;
import dev.rondo.application.player.InMemoryPlayers;
import dev.rondo.application.player.Roles;
import dev.rondo.application.profile.ViewProfile;
import dev.rondo.application.random.RandomBytes;
import dev.rondo.application.result.LevelResults;
import dev.rondo.application.room.CloseOwnRoom;
import dev.rondo.application.room.CreateRoom;
import dev.rondo.application.room.InMemoryRooms;
import dev.rondo.application.room.JoinRoom;
import dev.rondo.application.room.LeaveRoom;
import dev.rondo.application.room.LeaveRooms;
import dev.rondo.application.room.RoomPolicy;
import dev.rondo.application.session.Authenticate;
import dev.rondo.application.session.ChangePlayerStatus;
import dev.rondo.application.session.CollectWebLogin;
import dev.rondo.application.session.ConfirmWebLogin;
import dev.rondo.application.session.IdentifyCaller;
import dev.rondo.application.session.InMemorySessions;
import dev.rondo.application.session.InMemoryWebLogins;
import dev.rondo.application.session.RecognizeCaller;
import dev.rondo.application.signature.InMemoryUsedRequests;
import dev.rondo.application.signature.SignedRequests;
import dev.rondo.application.signature.Signer;
import dev.rondo.application.submission.ActionDispatcher;
import dev.rondo.application.submission.ActionFormReader;
import dev.rondo.application.submission.Actions;
import dev.rondo.application.submission.EffectExecutor;
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
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.form.FileRule;
import dev.rondo.domain.form.FileUse;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.form.FormOption;
import dev.rondo.domain.form.OptionLabel;
import dev.rondo.domain.item.ItemKind;
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
import dev.rondo.http.session.SessionRule;
import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Factory;
import io.micronaut.context.annotation.Value;
import io.micronaut.json.JsonMapper;
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

/** Wires the use cases over adapters in memory, which tests fill and look into. */
@Factory
final class TestBeans {

  private static final RoomRules ROOM_RULES =
      new RoomRules(Duration.ofMinutes(10), Duration.ofHours(24));

  @Singleton
  ServerIdentity wire(
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
  InMemoryTies ties(InMemoryLikes likes, InMemoryComments comments, InMemoryCatalogue catalogue) {
    return new InMemoryTies(likes, comments, catalogue);
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
  JsonNotations notations(JsonMapper json) {
    return new JsonNotations(json);
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
  InMemoryPlayers players() {
    return new InMemoryPlayers();
  }

  @Singleton
  InMemorySessions sessions() {
    return new InMemorySessions();
  }

  @Singleton
  InMemoryWebLogins webLogins() {
    return new InMemoryWebLogins();
  }

  @Singleton
  InMemoryUsedRequests marks() {
    return new InMemoryUsedRequests();
  }

  @Singleton
  InMemoryRooms rooms() {
    return new InMemoryRooms();
  }

  @Singleton
  InMemoryComments comments(InMemoryPlayers players) {
    return new InMemoryComments(players);
  }

  @Singleton
  InMemoryLikes likes() {
    return new InMemoryLikes();
  }

  @Singleton
  InMemoryRecords leaderboards(InMemoryPlayers players) {
    return new InMemoryRecords(players);
  }

  @Singleton
  ViewLeaderboard viewLeaderboard(
      InMemoryCatalogue catalogue, InMemoryRecords records, Transactions transactions) {
    return ViewLeaderboard.over(catalogue, records, transactions, new Paging(10, 25));
  }

  @Singleton
  InMemoryReports reports() {
    return new InMemoryReports();
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
  LocateFile locations(@Value("${trial.files-at:}") String base) {
    return base.isEmpty()
        ? LocateFile.HERE
        : hash -> Optional.of(new ResourceLocator.LinkedFile(base + "/" + hash, hash));
  }

  @Singleton
  RecordedTickets tickets() {
    return new RecordedTickets();
  }

  @Singleton
  Transactions transactions(
      InMemoryCatalogue catalogue,
      InMemoryPlayers players,
      InMemorySessions sessions,
      InMemoryWebLogins webLogins,
      InMemoryUsedRequests usedRequests,
      InMemoryRooms rooms,
      InMemoryComments comments,
      InMemoryLikes likes,
      InMemoryReports reports,
      InMemoryRecords leaderboards,
      InMemorySubmissions submissions,
      InMemoryFileRecords records,
      InMemoryAuditLog auditLog) {
    return new InMemoryTransactions(
        catalogue::checkpoint,
        players::checkpoint,
        sessions::checkpoint,
        webLogins::checkpoint,
        usedRequests::checkpoint,
        rooms::checkpoint,
        comments::checkpoint,
        likes::checkpoint,
        reports::checkpoint,
        leaderboards::checkpoint,
        submissions::checkpoint,
        records::checkpoint,
        auditLog::checkpoint);
  }

  @Singleton
  SignedRequests signedRequests(
      Signer signer,
      JsonNotations notations,
      InMemoryUsedRequests usedRequests,
      ServerIdentity identity,
      TestClock clock) {
    SignatureRules rules = new SignatureRules(identity.addresses(), Duration.ofSeconds(60));
    return new SignedRequests(signer.verifier(), notations, usedRequests, rules, clock);
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
  ConfirmWebLogin confirmWebLogin(
      SignedRequests requests,
      InMemoryPlayers players,
      InMemoryWebLogins logins,
      Transactions transactions,
      TestClock clock) {
    return ConfirmWebLogin.over(requests, players, logins, transactions, clock);
  }

  @Singleton
  CollectWebLogin collectWebLogin(
      InMemoryWebLogins logins,
      InMemoryPlayers players,
      InMemorySessions sessions,
      Transactions transactions,
      RandomBytes random,
      TestClock clock) {
    return CollectWebLogin.over(
        logins, players, sessions, transactions, random, clock, Duration.ofMinutes(30));
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
  InMemoryAuditLog auditLog() {
    return new InMemoryAuditLog();
  }

  @Singleton
  AuditTrail auditTrail(InMemoryAuditLog log, CurrentRequest current, TestClock clock) {
    return new AuditTrail(log, current, clock);
  }

  @Singleton
  ChangePlayerStatus judgePlayer(
      InMemoryPlayers players,
      InMemorySessions sessions,
      InMemoryRooms rooms,
      AuditTrail audit,
      Transactions transactions,
      TestClock clock) {
    LeaveRooms leaving = LeaveRooms.over(rooms, ROOM_RULES, clock);
    return ChangePlayerStatus.over(players, sessions, leaving, audit, transactions);
  }

  @Singleton
  RoomPolicy roomPolicy() {
    return new RoomPolicy(
        List.of("ws://play.test"),
        ROOM_RULES,
        Form.of(
            "create",
            LocalizedText.of("Create"),
            List.of(
                line(OptionLabel.optional(RoomPolicy.TITLE, LocalizedText.of("Title"))),
                new FormOption.Slider(
                    OptionLabel.optional(RoomPolicy.CAPACITY, LocalizedText.of("Capacity")),
                    4,
                    1,
                    8,
                    1,
                    LocalizedText.EMPTY))),
        4,
        2,
        Duration.ofMinutes(1));
  }

  private static FormOption line(OptionLabel label) {
    return new FormOption.Text(label, FormOption.Lines.ONE, "", LocalizedText.EMPTY, 20, List.of());
  }

  @Singleton
  CreateRoom createRoom(
      InMemoryPlayers players,
      InMemoryRooms rooms,
      RoomPolicy policy,
      Transactions transactions,
      RandomBytes random,
      TestClock clock) {
    return CreateRoom.over(players, rooms, policy, transactions, random, clock);
  }

  @Singleton
  JoinRoom joinRoom(
      SignedRequests requests,
      InMemoryPlayers players,
      InMemoryRooms rooms,
      RecordedTickets tickets,
      RoomPolicy policy,
      JsonNotations notations,
      ServerIdentity identity,
      Transactions transactions,
      RandomBytes random,
      TestClock clock) {
    return JoinRoom.over(
        requests,
        players,
        rooms,
        tickets,
        policy,
        notations,
        identity.addresses(),
        transactions,
        random,
        clock);
  }

  @Singleton
  LeaveRoom leaveRoom(
      RecordedTickets tickets, InMemoryRooms rooms, Transactions transactions, TestClock clock) {
    return LeaveRoom.over(tickets, rooms, ROOM_RULES, transactions, clock);
  }

  @Singleton
  CloseOwnRoom closeOwnRoom(
      RecordedTickets tickets, InMemoryRooms rooms, Transactions transactions, TestClock clock) {
    return CloseOwnRoom.over(tickets, rooms, ROOM_RULES, transactions, clock);
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
  ListItems listItems(
      InMemoryCatalogue catalogue,
      InMemoryRooms rooms,
      InMemoryPlayers players,
      TestClock clock,
      @Value("${trial.cursor-above:-1}") long cursorAbove) {
    return ListItems.over(catalogue, rooms, players, new Paging(20, cursorAbove), clock);
  }

  @Singleton
  ViewItem viewItem(
      InMemoryCatalogue catalogue, InMemoryRooms rooms, InMemoryPlayers players, TestClock clock) {
    return ViewItem.over(catalogue, rooms, ROOM_RULES, players, clock);
  }

  @Singleton
  ViewProfile viewProfile(
      InMemoryCatalogue catalogue, InMemoryRecords records, InMemoryComments comments) {
    return ViewProfile.over(catalogue, records, comments);
  }

  @Singleton
  ViewItemInfo viewItemInfo(
      InMemoryCatalogue catalogue, InMemoryRooms rooms, InMemoryPlayers players, TestClock clock) {
    return ViewItemInfo.over(catalogue, rooms, players, clock);
  }

  @Singleton
  ActionFormReader actionForms(
      InMemoryCatalogue catalogue, JsonNotations notations, ServerIdentity identity) {
    return new ActionFormReader(catalogue, notations, identity.addresses());
  }

  @Singleton
  Roles roles() {
    return new Roles(Map.of(Roles.OPERATOR, Set.of(new PlayerId(UploadClient.OPERATOR))));
  }

  @Singleton
  SubmissionPolicy submissionPolicy(@Value("${trial.max-file:65536}") long maxFile) {
    return new SubmissionPolicy(Duration.ofHours(1), maxFile, 4 * maxFile, 3, Duration.ofHours(1));
  }

  @Singleton
  ItemActions itemActions(
      InMemoryCatalogue catalogue,
      InMemoryPlayers players,
      InMemoryLikes likes,
      Roles roles,
      ActionFormReader forms,
      ServerIdentity identity,
      SubmissionPolicy policy,
      RoomPolicy rooms,
      TestClock clock) {
    Map<ItemKind, Set<String>> makers =
        Map.of(
            ItemKind.POST, Set.of(Roles.EVERYONE),
            ItemKind.BACKGROUND, Set.of(Roles.EVERYONE),
            ItemKind.LEVEL, Set.of(Roles.OPERATOR));
    return ItemActions.over(
        catalogue,
        catalogue,
        players,
        likes,
        new CreationPolicy(makers, roles),
        forms,
        identity.canonicalAddress(),
        policy.maxFile(),
        rooms.form(),
        clock);
  }

  @Singleton
  CommunityActions communityActions(
      InMemoryCatalogue catalogue,
      InMemoryComments comments,
      InMemoryLikes likes,
      Roles roles,
      ActionFormReader forms,
      TestClock clock) {
    return CommunityActions.over(catalogue, comments, likes, roles, forms, clock);
  }

  @Singleton
  ViewCommunity viewCommunity(
      InMemoryCatalogue catalogue,
      Comments comments,
      InMemoryLikes likes,
      CommunityActions actions) {
    return ViewCommunity.over(catalogue, comments, likes, actions, new Paging(10, -1));
  }

  @Singleton
  LevelResults levelResults(
      InMemoryCatalogue catalogue,
      InMemoryPlayers players,
      JsonNotations notations,
      ActionFormReader forms,
      SubmissionPolicy policy) {
    Form submit =
        Form.of(
            "submit",
            LocalizedText.of("#SUBMIT"),
            List.of(
                line(OptionLabel.optional("note", LocalizedText.of("Note"))),
                new FormOption.File(
                    OptionLabel.optional("proof", LocalizedText.of("Proof")),
                    "",
                    new FileRule(FileUse.FILE, policy.maxFile(), 0))));
    return LevelResults.over(
        catalogue, catalogue, players, notations, forms, List.of(submit), policy.maxFile());
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
  ActionDispatcher actions(LevelResults results, ItemActions items, CommunityActions community) {
    return new ActionDispatcher(results, items, community);
  }

  @Singleton
  EffectExecutor effects(
      InMemoryCatalogue catalogue,
      InMemoryRecords leaderboards,
      InMemoryComments comments,
      InMemoryLikes likes,
      InMemoryReports reports,
      AuditTrail audit) {
    return new EffectDispatcher(
        catalogue,
        new SubmittedResults(leaderboards, new InMemoryFirstSubmissions()),
        comments,
        likes,
        reports,
        new ItemRemoval(catalogue, catalogue, leaderboards, comments, likes),
        audit);
  }

  @Singleton
  Actions allActions(ActionDispatcher actions, EffectExecutor effects) {
    return new Actions(actions, effects, (player, target) -> {});
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
}
