package dev.rondo.application.scenario;

import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.community.Reports;
import dev.rondo.application.console.ConsoleAccess;
import dev.rondo.application.console.ConsoleLinks;
import dev.rondo.application.file.FileStore;
import dev.rondo.application.item.Front;
import dev.rondo.application.item.ListItems;
import dev.rondo.application.item.ListItemsService;
import dev.rondo.application.item.Opinions;
import dev.rondo.application.item.ViewItem;
import dev.rondo.application.item.ViewItemInfo;
import dev.rondo.application.item.ViewItemInfoService;
import dev.rondo.application.operation.Operate.Command;
import dev.rondo.application.operation.Operate.Detail;
import dev.rondo.application.operation.Operate.Outcome;
import dev.rondo.application.paging.Paging;
import dev.rondo.application.player.Roles;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.random.RandomBytes;
import dev.rondo.application.room.CloseOwnRoom;
import dev.rondo.application.room.CreateRoom;
import dev.rondo.application.room.ExpireRooms;
import dev.rondo.application.room.JoinRoom;
import dev.rondo.application.room.JoinRoomService;
import dev.rondo.application.room.LeaveRoom;
import dev.rondo.application.room.RoomNode;
import dev.rondo.application.room.RoomOptionsReader;
import dev.rondo.application.room.RoomPlaces;
import dev.rondo.application.room.RoomPolicy;
import dev.rondo.application.room.RoomTicket;
import dev.rondo.application.room.RoomTicketVerifier;
import dev.rondo.application.room.RoomTickets;
import dev.rondo.application.round.EventWriter;
import dev.rondo.application.round.OwnLevels;
import dev.rondo.application.round.PlayedRooms;
import dev.rondo.application.round.RoundContext;
import dev.rondo.application.round.RoundContext.RoundPolicy;
import dev.rondo.application.round.RoundData;
import dev.rondo.application.session.Authenticate;
import dev.rondo.application.session.CollectBrowserSignIn;
import dev.rondo.application.session.ConfirmBrowserSignIn;
import dev.rondo.application.session.IdentifyCaller;
import dev.rondo.application.session.LiftEndedBans;
import dev.rondo.application.session.PurgeSessions;
import dev.rondo.application.session.RecognizeCaller;
import dev.rondo.application.session.SessionIssuer;
import dev.rondo.application.signature.ClaimsReader;
import dev.rondo.application.signature.LineClaimsReader;
import dev.rondo.application.signature.SettledClock;
import dev.rondo.application.signature.SignedRequest;
import dev.rondo.application.signature.SignedRequests;
import dev.rondo.application.signature.Signer;
import dev.rondo.application.submission.ActionDispatcher;
import dev.rondo.application.submission.FileChecker;
import dev.rondo.application.submission.InMemoryServer;
import dev.rondo.application.submission.SubmissionPolicy;
import dev.rondo.application.submission.Submit;
import dev.rondo.application.submission.TestSubmissions;
import dev.rondo.application.submission.UploadFiles;
import dev.rondo.application.submission.UseCases;
import dev.rondo.application.vote.Votes.Ballot;
import dev.rondo.application.work.DirectWork;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.form.FormOption;
import dev.rondo.domain.form.OptionLabel;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.ChartNotes;
import dev.rondo.domain.player.Actor;
import dev.rondo.domain.player.Ban;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.Room;
import dev.rondo.domain.room.RoomRules;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.session.SessionToken;
import dev.rondo.domain.signature.Purpose;
import dev.rondo.domain.signature.SignatureRules;
import dev.rondo.domain.signature.SignedBody;
import dev.rondo.domain.signature.SignedClaims;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.testkit.community.InMemoryVotes;
import dev.rondo.testkit.player.Profiles;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.function.Function;
import java.util.function.Supplier;

/** A server in memory with one key that clients sign with. */
public final class TestServer extends InMemoryServer {

  /** The server's canonical address. */
  public static final String ADDRESS = "https://rondo.example/one";

  /** The server's other address. */
  public static final String OTHER_ADDRESS = "http://localhost:8080";

  /** When a scene begins. */
  public static final Instant START = Instant.parse("2026-11-20T12:00:00Z");

  /** How long a session lasts. */
  public static final Duration LIFETIME = Duration.ofMinutes(30);

  /** How far a body's time may lie from now. */
  public static final Duration WINDOW = Duration.ofSeconds(60);

  private static final Opinions NO_OPINIONS = new Opinions(new InMemoryVotes(), Ballot.CLOSED);

  /** How rooms are run. */
  public static final RoomPolicy POLICY =
      new RoomPolicy(
          List.of("ws://one.example", "ws://two.example"),
          new RoomRules(Duration.ofMinutes(10), Duration.ofHours(24)),
          Form.of(
              "create",
              LocalizedText.of("Create"),
              List.of(
                  new FormOption.Text(
                      OptionLabel.optional(RoomPolicy.TITLE, LocalizedText.of("Title")),
                      FormOption.Lines.ONE,
                      "",
                      LocalizedText.EMPTY,
                      20,
                      List.of()),
                  new FormOption.Slider(
                      OptionLabel.optional(RoomPolicy.CAPACITY, LocalizedText.of("Capacity")),
                      3,
                      1,
                      8,
                      1,
                      LocalizedText.EMPTY),
                  new FormOption.Toggle(
                      OptionLabel.optional("ranked", LocalizedText.of("Ranked")), false))),
          8,
          2,
          Duration.ofMinutes(1));

  /** A request of an operator on the command line. */
  public static final ChangeRequest COMMAND = ChangeRequest.by(Actor.onCommandLine("root"));

  public final Signer signer = Signer.create();

  /** What does what is done a moment later. */
  public Executor moment = Runnable::run;

  /** The notes of every chart. */
  public Supplier<ChartNotes> notes = () -> ChartNotes.UNKNOWN;

  /** Every ticket that was signed; its text is its id. */
  public final List<RoomTicket> tickets = new CopyOnWriteArrayList<>();

  /** The same in each run. */
  private final Random chance = new Random(1);

  private final ClaimsReader claims;
  private final List<String> addresses;
  private volatile Duration elapsed = Duration.ZERO;
  private final SettledClock settled = new SettledClock(clock(), () -> elapsed, WINDOW);

  /** Players write their claims line by line. */
  public TestServer() {
    this(new LineClaimsReader(), List.of(ADDRESS, OTHER_ADDRESS));
  }

  /**
   * With a notation of claims.
   *
   * @param addresses under which the server is known, the canonical one first
   */
  public TestServer(ClaimsReader claims, List<String> addresses) {
    super(START);
    this.claims = claims;
    this.addresses = List.copyOf(addresses);
  }

  public ConsoleLinks consoleLinks() {
    return new ConsoleLinks(consoleSessions, transactions, random(), clock());
  }

  public ConsoleAccess consoleAccess() {
    return new ConsoleAccess.Service(consoleSessions, transactions, random(), clock());
  }

  /** The clock. */
  public InstantSource clock() {
    return this;
  }

  /** What the clock shows. */
  public Instant now() {
    return instant();
  }

  @Override
  public void pass(Duration time) {
    elapsed = elapsed.plus(time);
    jump(time);
  }

  /** Has the clock show another time while none passes. */
  public void jump(Duration by) {
    super.pass(by);
  }

  /** The clock, as far as it is believed to tell what is over. */
  public SettledClock settled() {
    return settled;
  }

  /** Bytes that are others each time. */
  public RandomBytes random() {
    return count -> {
      byte[] bytes = new byte[count];
      chance.nextBytes(bytes);
      return bytes;
    };
  }

  /** What each of several nodes decides by. */
  public SignedRequests requests() {
    return new SignedRequests(
        signer.verifier(),
        claims,
        consumedRequests,
        new SignatureRules(addresses, WINDOW),
        clock(),
        settled);
  }

  public Authenticate authenticate() {
    return new Authenticate.Service(requests(), players, sessionIssuer(), transactions, clock());
  }

  private SessionIssuer sessionIssuer() {
    return new SessionIssuer(sessions, random(), clock(), LIFETIME);
  }

  public ConfirmBrowserSignIn confirmBrowserSignIn() {
    return new ConfirmBrowserSignIn.Service(
        requests(), players, browserSignIns, transactions, clock());
  }

  public CollectBrowserSignIn collectBrowserSignIn() {
    return new CollectBrowserSignIn.Service(
        browserSignIns, players, sessionIssuer(), transactions, clock());
  }

  public IdentifyCaller identifyCaller() {
    return new IdentifyCaller.Service(sessions, clock());
  }

  public RecognizeCaller recognizeCaller(Roles roles) {
    return new RecognizeCaller.Service(sessions, roles, clock());
  }

  /** What accepts what players submit, with files that say of themselves what they are. */
  public Submit submit(ActionDispatcher actions, FileStore files, SubmissionPolicy policy) {
    return cases(policy).submit(actions, checker(files), transactions);
  }

  /** What accepts the files of submissions. */
  public UploadFiles uploadFiles(
      ActionDispatcher actions, FileStore files, SubmissionPolicy policy) {
    UploadFiles.Limits limits = new UploadFiles.Limits(100, 100, 1L << 40, 1L << 40);
    return cases(policy).upload(actions, checker(files), limits, transactions);
  }

  private UseCases cases(SubmissionPolicy policy) {
    return new UseCases(this, policy, clock());
  }

  private FileChecker checker(FileStore files) {
    return new FileChecker(
        files, TestSubmissions::inspect, records, new DirectWork(), transactions);
  }

  public Outcome revoke(ChangeRequest request, PlayerId player) {
    return apply(request, Operation.REVOKE_SESSIONS, AuditSubject.of(player), Detail.NONE);
  }

  public Outcome ban(ChangeRequest request, PlayerId player, Ban ban) {
    return apply(request, Operation.BAN_PLAYER, AuditSubject.of(player), new Detail.OfBan(ban));
  }

  public LiftEndedBans liftEndedBans() {
    return new LiftEndedBans(
        players, cases(TestSubmissions.POLICY).changeBan(), transactions, clock());
  }

  public Outcome warn(ChangeRequest request, PlayerId player) {
    return apply(request, Operation.WARN_PLAYER, AuditSubject.of(player), Detail.NONE);
  }

  public Outcome note(ChangeRequest request, PlayerId player) {
    return apply(request, Operation.NOTE_PLAYER, AuditSubject.of(player), Detail.NONE);
  }

  private Outcome apply(
      ChangeRequest request, Operation operation, AuditSubject subject, Detail detail) {
    return cases(TestSubmissions.POLICY)
        .operate()
        .apply(new Command(request, operation, subject, detail));
  }

  public PurgeSessions purgeSessions() {
    return new PurgeSessions(sessions, browserSignIns, requests(), transactions, clock());
  }

  public CreateRoom createRoom() {
    return new CreateRoom.Service(players, rooms, POLICY, transactions, random(), clock());
  }

  public JoinRoom joinRoom() {
    return joinRoom(POLICY);
  }

  public JoinRoom joinRoom(RoomPolicy policy) {
    Function<RoomTicket, String> keep =
        ticket -> {
          tickets.add(ticket);
          return ticket.id();
        };
    return joinRoom(policy, new Signing(keep, keep));
  }

  /** How tickets and references to them are signed. */
  public record Signing(Function<RoomTicket, String> whole, Function<RoomTicket, String> reference)
      implements RoomTickets {

    @Override
    public String sign(RoomTicket ticket) {
      return whole.apply(ticket);
    }

    @Override
    public String signReference(RoomTicket ticket) {
      return reference.apply(ticket);
    }

    @Override
    public String keys() {
      return "{}";
    }
  }

  public JoinRoom joinRoom(RoomPolicy policy, RoomTickets signing) {
    return joinRoom(policy, signing, places("none", "ws://none", "/none"));
  }

  public JoinRoom joinRoom(RoomPolicy policy, RoomTickets signing, RoomPlaces places) {
    return new JoinRoomService(
        requests(),
        players,
        rooms,
        places,
        signing,
        new RoomOptionsReader(policy, new PlainItemValueReader(), addresses),
        transactions,
        random(),
        clock());
  }

  /** What one of several nodes plays: the rooms whose address ends like that. */
  public RoomPlaces places(String node, String url, String path) {
    return new RoomPlaces(hosts, new RoomNode(node, url + path), path, transactions, clock());
  }

  public Outcome kick(ChangeRequest request, ItemName room, PlayerId player) {
    return apply(
        request, Operation.KICK_PLAYER, AuditSubject.room(room), new Detail.OfPlayer(player));
  }

  public Outcome close(ChangeRequest request, ItemName room) {
    return apply(request, Operation.CLOSE_ROOM, AuditSubject.room(room), Detail.NONE);
  }

  /** The rooms that a node plays; a player who is lost has half a minute to come back. */
  public PlayedRooms playedRooms(RoomPlaces places, Reports reports, EventWriter events) {
    return PlayedRooms.in(
        new RoundContext(
            ticketVerifier(),
            new RoundData(
                rooms, places, hosts, attempts, reports, players, consumedRequests, transactions),
            new OwnLevels(catalogue, addresses, _ -> Optional.of(notes.get())),
            events,
            new RoundPolicy(
                POLICY.rules(),
                POLICY.ticketLifetime(),
                Duration.ofSeconds(30),
                Duration.ofHours(2)),
            work -> moment.execute(work),
            random(),
            clock()));
  }

  /** A ticket here is its id; every one that was given is genuine. */
  private RoomTicketVerifier ticketVerifier() {
    return text ->
        tickets.stream()
            .filter(ticket -> ticket.id().equals(text))
            .findFirst()
            .map(
                ticket ->
                    new RoomTicketVerifier.Verified(
                        ticket.room(), ticket.player().id(), ticket.join().digest()));
  }

  public LeaveRoom leaveRoom() {
    return new LeaveRoom.Service(ticketVerifier(), rooms, POLICY.rules(), transactions, clock());
  }

  public CloseOwnRoom closeOwnRoom() {
    return new CloseOwnRoom.Service(ticketVerifier(), rooms, POLICY.rules(), transactions, clock());
  }

  public ExpireRooms expireRooms() {
    return new ExpireRooms(rooms, POLICY.rules(), transactions, clock());
  }

  public ListItems listItems(Paging paging) {
    return new ListItemsService(catalogue, rooms, players, NO_OPINIONS, paging, clock());
  }

  public ViewItem viewItem() {
    return new ViewItem.Service(catalogue, rooms, POLICY.rules(), players, NO_OPINIONS, clock());
  }

  public ViewItemInfo viewItemInfo() {
    return new ViewItemInfoService(
        catalogue, rooms, players, NO_OPINIONS, () -> Front.BUILT_IN, clock());
  }

  /** What a player claims now who signs in. */
  public SignedClaims signIn(String player) {
    return LineClaimsReader.claims(Purpose.SERVER, ADDRESS, now(), "", player);
  }

  /** What a player claims now who joins a room. */
  public SignedClaims join(String player, ItemName room) {
    return LineClaimsReader.claims(Purpose.MULTIPLAYER, ADDRESS, now(), room.value(), player);
  }

  /** What a player claims now who signs in in a browser, at that path below the address. */
  public SignedClaims browserSignIn(String player, String path) {
    return LineClaimsReader.claims(Purpose.EXTERNAL, ADDRESS + path, now(), "", player);
  }

  /** The claims, signed with the clients' key. */
  public SignedRequest signed(SignedClaims claims) {
    return signed(LineClaimsReader.write(claims));
  }

  /** A body, signed with the clients' key. */
  public SignedRequest signed(String body) {
    return request(signer.signed(body));
  }

  /** The body with its signature as a request. */
  public static SignedRequest request(SignedBody body) {
    return new SignedRequest(body.bytes(), body.signature().base64());
  }

  /** A body with any signature header. */
  public static SignedRequest request(String body, String header) {
    return new SignedRequest(body.getBytes(StandardCharsets.UTF_8), header);
  }

  /** A player who just signed in. */
  public SessionToken session(String player) {
    pass(Duration.ofMillis(1));
    return switch (authenticate().authenticate(signed(signIn(player)))) {
      case Authenticate.Outcome.Opened(SessionToken token, Instant _) -> token;
      case Authenticate.Outcome.Rejected(var rejection) -> throw new AssertionError(rejection);
      case Authenticate.Outcome.Banned() -> throw new AssertionError("banned: " + player);
    };
  }

  /** A room that a player just reserved. */
  public CreateRoom.Outcome.Reserved reserved(String player) {
    return reserved(new Caller.Known(new PlayerId(player)));
  }

  /** A room that somebody just reserved. */
  public CreateRoom.Outcome.Reserved reserved(Caller creator) {
    if (creator instanceof Caller.Known(PlayerId player)) {
      meet(player);
    }
    return switch (createRoom().create(creator)) {
      case CreateRoom.Outcome.Reserved reserved -> reserved;
      case CreateRoom.Outcome.TooMany() -> throw new AssertionError("too many: " + creator);
      case CreateRoom.Outcome.SignedOut() -> throw new AssertionError("gone: " + creator);
    };
  }

  /** Registers a player who was never seen before. */
  public void meet(PlayerId player) {
    if (players.find(player).isEmpty()) {
      String name = player.value();
      transactions.write(() -> players.register(Profiles.of(name, name, name), now()));
    }
  }

  /** A room that a player just opened, set up like this. */
  public ItemName opened(String player, Map<String, String> parameters) {
    CreateRoom.Outcome.Reserved reserved = reserved(player);
    JoinRoom.Outcome outcome = join(player, reserved.name(), reserved.key(), parameters);
    if (outcome instanceof JoinRoom.Outcome.Joined) {
      return reserved.name();
    }
    throw new AssertionError(outcome);
  }

  /** A room that is open. */
  public Room.Open open(ItemName room) {
    return (Room.Open) rooms.find(room).orElseThrow();
  }

  /** Lets a player join an open room, a millisecond later, and tells the ticket. */
  public String joined(String player, ItemName room) {
    JoinRoom.Outcome outcome = join(player, room, Secret.presented(""));
    if (outcome instanceof JoinRoom.Outcome.Joined(String _, String ticket)) {
      return ticket;
    }
    throw new AssertionError(outcome);
  }

  /** Lets a player join a room without parameters, a millisecond later. */
  public JoinRoom.Outcome join(String player, ItemName room, Secret key) {
    return join(player, room, key, Map.of());
  }

  /** Lets a player join a room, a millisecond later. */
  public JoinRoom.Outcome join(
      String player, ItemName room, Secret key, Map<String, String> parameters) {
    pass(Duration.ofMillis(1));
    return joinRoom().join(new JoinRoom.Command(signed(join(player, room)), room, key, parameters));
  }
}
