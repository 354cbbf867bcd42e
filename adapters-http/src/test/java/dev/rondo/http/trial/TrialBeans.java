package dev.rondo.http.trial;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.rondo.application.community.Comments;
import dev.rondo.application.community.CommunityDeeds;
import dev.rondo.application.community.InMemoryComments;
import dev.rondo.application.community.InMemoryLikes;
import dev.rondo.application.community.InMemoryReports;
import dev.rondo.application.community.ViewCommunity;
import dev.rondo.application.creation.CreationPolicy;
import dev.rondo.application.creation.ItemDeeds;
import dev.rondo.application.file.FileInspector;
import dev.rondo.application.file.InMemoryFileRecords;
import dev.rondo.application.file.LocateFile;
import dev.rondo.application.item.InMemoryCatalogue;
import dev.rondo.application.item.ListItems;
import dev.rondo.application.item.ViewItem;
import dev.rondo.application.item.ViewItemInfo;
import dev.rondo.application.item.ViewServer;
import dev.rondo.application.leaderboard.InMemoryRecords;
import dev.rondo.application.leaderboard.ViewLeaderboard;
import dev.rondo.application.leaderboard.WithdrawResult;
import dev.rondo.application.paging.Paging;
import dev.rondo.application.player.InMemoryPlayers;
import dev.rondo.application.player.Roles;
import dev.rondo.application.profile.ViewProfile;
import dev.rondo.application.random.RandomBytes;
import dev.rondo.application.result.LevelResults;
import dev.rondo.application.room.CreateRoom;
import dev.rondo.application.room.InMemoryRooms;
import dev.rondo.application.room.JoinRoom;
import dev.rondo.application.room.LeaveRooms;
import dev.rondo.application.room.RoomPolicy;
import dev.rondo.application.session.Authenticate;
import dev.rondo.application.session.CollectWebLogin;
import dev.rondo.application.session.ConfirmWebLogin;
import dev.rondo.application.session.IdentifyCaller;
import dev.rondo.application.session.InMemorySessions;
import dev.rondo.application.session.InMemoryWebLogins;
import dev.rondo.application.session.JudgePlayer;
import dev.rondo.application.signature.InMemoryReplayMarks;
import dev.rondo.application.signature.SignedRequests;
import dev.rondo.application.signature.Signer;
import dev.rondo.application.submission.DeedRouter;
import dev.rondo.application.submission.FormDeeds;
import dev.rondo.application.submission.InMemorySubmissions;
import dev.rondo.application.submission.SubmissionPolicy;
import dev.rondo.application.submission.Submit;
import dev.rondo.application.submission.UploadFiles;
import dev.rondo.application.transaction.InMemoryTransactions;
import dev.rondo.application.transaction.Transactions;
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
import dev.rondo.http.answer.CatalogueVersion;
import dev.rondo.http.answer.PreparedAnswers;
import dev.rondo.http.failure.Outage;
import dev.rondo.http.failure.Outages;
import dev.rondo.http.limit.ClientAddresses;
import dev.rondo.http.limit.LimitedAction;
import dev.rondo.http.limit.Rate;
import dev.rondo.http.limit.RateLimits;
import dev.rondo.http.session.SessionRule;
import dev.rondo.http.wire.BodyBudget;
import dev.rondo.http.wire.ConnectionLimit;
import dev.rondo.http.wire.RequestIds;
import dev.rondo.http.wire.RequestLimit;
import dev.rondo.http.wire.Wire;
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
final class TrialBeans {

  private static final RoomRules ROOM_RULES =
      new RoomRules(Duration.ofMinutes(10), Duration.ofHours(24));

  @Singleton
  Wire wire(
      @Value("${rondo.brand}") String brand,
      @Value("${trial.version-header:1.1.3}") String versionHeader) {
    return new Wire(brand, List.of(Client.ADDRESS, "http://other.test"), versionHeader);
  }

  @Singleton
  RequestIds requestIds() {
    return RequestIds.from(new SecureRandom());
  }

  /** What is away here fails with an exception of its own. */
  @Singleton
  Outages outages() {
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
  PreparedAnswers preparedAnswers(Wire wire, CatalogueVersion version, Ticker ticker) {
    return new PreparedAnswers(wire, version, 10_000_000, ticker);
  }

  @Singleton
  TrialTicker ticker() {
    return new TrialTicker();
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
  @Bean(typed = TrialClock.class)
  TrialClock clock() {
    return new TrialClock();
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
  Notations notations(JsonMapper json) {
    return new Notations(json);
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
  InMemoryReplayMarks marks() {
    return new InMemoryReplayMarks();
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
  Files files() {
    return new Files();
  }

  @Singleton
  LocateFile locations(@Value("${trial.files-at:}") String base) {
    return base.isEmpty()
        ? LocateFile.HERE
        : hash -> Optional.of(new ResourceLocator.LinkedFile(base + "/" + hash, hash));
  }

  @Singleton
  Tickets tickets() {
    return new Tickets();
  }

  @Singleton
  Transactions transactions(
      InMemoryCatalogue catalogue,
      InMemoryPlayers players,
      InMemorySessions sessions,
      InMemoryWebLogins webLogins,
      InMemoryReplayMarks marks,
      InMemoryRooms rooms,
      InMemoryComments comments,
      InMemoryLikes likes,
      InMemoryReports reports,
      InMemoryRecords leaderboards,
      InMemorySubmissions submissions,
      InMemoryFileRecords records) {
    return new InMemoryTransactions(
        catalogue::checkpoint,
        players::checkpoint,
        sessions::checkpoint,
        webLogins::checkpoint,
        marks::checkpoint,
        rooms::checkpoint,
        comments::checkpoint,
        likes::checkpoint,
        reports::checkpoint,
        leaderboards::checkpoint,
        submissions::checkpoint,
        records::checkpoint);
  }

  @Singleton
  SignedRequests signedRequests(
      Signer signer, Notations notations, InMemoryReplayMarks marks, Wire wire, TrialClock clock) {
    SignatureRules rules = new SignatureRules(wire.addresses(), Duration.ofSeconds(60));
    return new SignedRequests(signer.verifier(), notations, marks, rules, clock);
  }

  @Singleton
  Authenticate authenticate(
      SignedRequests requests,
      InMemoryPlayers players,
      InMemorySessions sessions,
      Transactions transactions,
      RandomBytes random,
      TrialClock clock) {
    return Authenticate.over(
        requests, players, sessions, transactions, random, clock, Duration.ofMinutes(30));
  }

  @Singleton
  ConfirmWebLogin confirmWebLogin(
      SignedRequests requests,
      InMemoryPlayers players,
      InMemoryWebLogins logins,
      Transactions transactions,
      TrialClock clock) {
    return ConfirmWebLogin.over(requests, players, logins, transactions, clock);
  }

  @Singleton
  CollectWebLogin collectWebLogin(
      InMemoryWebLogins logins,
      InMemoryPlayers players,
      InMemorySessions sessions,
      Transactions transactions,
      RandomBytes random,
      TrialClock clock) {
    return CollectWebLogin.over(
        logins, players, sessions, transactions, random, clock, Duration.ofMinutes(30));
  }

  @Singleton
  IdentifyCaller identifyCaller(InMemorySessions sessions, TrialClock clock) {
    return IdentifyCaller.over(sessions, clock);
  }

  @Singleton
  JudgePlayer judgePlayer(
      InMemoryPlayers players,
      InMemorySessions sessions,
      InMemoryRooms rooms,
      Transactions transactions,
      TrialClock clock) {
    LeaveRooms leaving = LeaveRooms.over(rooms, ROOM_RULES, clock);
    return JudgePlayer.over(players, sessions, leaving, transactions);
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
      TrialClock clock) {
    return CreateRoom.over(players, rooms, policy, transactions, random, clock);
  }

  @Singleton
  JoinRoom joinRoom(
      SignedRequests requests,
      InMemoryPlayers players,
      InMemoryRooms rooms,
      Tickets tickets,
      RoomPolicy policy,
      Notations notations,
      Wire wire,
      Transactions transactions,
      RandomBytes random,
      TrialClock clock) {
    return JoinRoom.over(
        requests,
        players,
        rooms,
        tickets,
        policy,
        notations,
        wire.addresses(),
        transactions,
        random,
        clock);
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
      TrialClock clock,
      @Value("${trial.cursor-above:-1}") long cursorAbove) {
    return ListItems.over(catalogue, rooms, players, new Paging(20, cursorAbove), clock);
  }

  @Singleton
  ViewItem viewItem(
      InMemoryCatalogue catalogue, InMemoryRooms rooms, InMemoryPlayers players, TrialClock clock) {
    return ViewItem.over(catalogue, rooms, ROOM_RULES, players, clock);
  }

  @Singleton
  ViewProfile viewProfile(
      InMemoryCatalogue catalogue, InMemoryRecords records, InMemoryComments comments) {
    return ViewProfile.over(catalogue, records, comments);
  }

  @Singleton
  ViewItemInfo viewItemInfo(
      InMemoryCatalogue catalogue, InMemoryRooms rooms, InMemoryPlayers players, TrialClock clock) {
    return ViewItemInfo.over(catalogue, rooms, players, clock);
  }

  @Singleton
  FormDeeds formDeeds(InMemoryCatalogue catalogue, Notations notations, Wire wire) {
    return new FormDeeds(catalogue, notations, wire.addresses());
  }

  @Singleton
  Roles roles() {
    return new Roles(Map.of(Roles.OPERATOR, Set.of(new PlayerId(Client.OPERATOR))));
  }

  @Singleton
  SubmissionPolicy submissionPolicy(@Value("${trial.max-file:65536}") long maxFile) {
    return new SubmissionPolicy(Duration.ofHours(1), maxFile, 4 * maxFile, 3, Duration.ofHours(1));
  }

  @Singleton
  ItemDeeds itemDeeds(
      InMemoryCatalogue catalogue,
      InMemoryPlayers players,
      InMemoryLikes likes,
      InMemoryReports reports,
      InMemoryRecords leaderboards,
      Roles roles,
      FormDeeds forms,
      Wire wire,
      SubmissionPolicy policy,
      RoomPolicy rooms,
      TrialClock clock) {
    Map<ItemKind, Set<String>> makers =
        Map.of(
            ItemKind.POST, Set.of(Roles.EVERYONE),
            ItemKind.BACKGROUND, Set.of(Roles.EVERYONE),
            ItemKind.LEVEL, Set.of(Roles.OPERATOR));
    return ItemDeeds.over(
        catalogue,
        catalogue,
        players,
        likes,
        reports,
        WithdrawResult.over(leaderboards),
        new CreationPolicy(makers, roles),
        forms,
        wire.canonicalAddress(),
        policy.maxFile(),
        rooms.form(),
        clock);
  }

  @Singleton
  CommunityDeeds communityDeeds(
      InMemoryCatalogue catalogue,
      InMemoryComments comments,
      InMemoryLikes likes,
      InMemoryReports reports,
      Roles roles,
      FormDeeds forms,
      TrialClock clock) {
    return CommunityDeeds.over(catalogue, comments, likes, reports, roles, forms, clock);
  }

  @Singleton
  ViewCommunity viewCommunity(
      InMemoryCatalogue catalogue, Comments comments, InMemoryLikes likes, CommunityDeeds deeds) {
    return ViewCommunity.over(catalogue, comments, likes, deeds, new Paging(10, -1));
  }

  @Singleton
  LevelResults levelResults(
      InMemoryCatalogue catalogue,
      InMemoryPlayers players,
      InMemoryRecords leaderboards,
      Notations notations,
      FormDeeds forms,
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
        catalogue,
        catalogue,
        leaderboards,
        players,
        notations,
        forms,
        List.of(submit),
        policy.maxFile());
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
  DeedRouter deeds(LevelResults results, ItemDeeds items, CommunityDeeds community) {
    return new DeedRouter(results, items, community);
  }

  @Singleton
  Submit submit(
      DeedRouter deeds,
      InMemoryPlayers players,
      InMemorySubmissions submissions,
      Files files,
      InMemoryFileRecords records,
      FileInspector inspector,
      SubmissionPolicy policy,
      Transactions transactions,
      RandomBytes random,
      TrialClock clock) {
    return Submit.over(
        deeds,
        players,
        submissions,
        files,
        records,
        inspector,
        policy,
        transactions,
        random,
        clock);
  }

  @Singleton
  UploadFiles uploadFiles(
      DeedRouter deeds,
      InMemoryPlayers players,
      InMemorySubmissions submissions,
      Files files,
      InMemoryFileRecords records,
      FileInspector inspector,
      SubmissionPolicy policy,
      Transactions transactions,
      TrialClock clock) {
    return UploadFiles.over(
        deeds, players, submissions, files, records, inspector, policy, transactions, clock);
  }
}
