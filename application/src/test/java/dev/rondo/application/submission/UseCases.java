package dev.rondo.application.submission;

import dev.rondo.application.audit.AuditTrail;
import dev.rondo.application.community.CommunityActionService;
import dev.rondo.application.community.ListReports;
import dev.rondo.application.community.ListReportsService;
import dev.rondo.application.community.ModerateComment;
import dev.rondo.application.creation.CreationPolicy;
import dev.rondo.application.creation.ItemActionService;
import dev.rondo.application.creation.ItemActionService.ItemFormSettings;
import dev.rondo.application.effect.EffectDispatcher;
import dev.rondo.application.effect.ItemRemoval;
import dev.rondo.application.file.FileRecords;
import dev.rondo.application.file.FileRetention;
import dev.rondo.application.file.FileStore;
import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.HiddenItems;
import dev.rondo.application.leaderboard.Records;
import dev.rondo.application.leaderboard.ReviewRecord;
import dev.rondo.application.leaderboard.SubmittedResults;
import dev.rondo.application.leaderboard.UnscoredResults;
import dev.rondo.application.moderation.EndRetention;
import dev.rondo.application.moderation.ErasePlayer;
import dev.rondo.application.moderation.ExportPlayer;
import dev.rondo.application.moderation.ModerateItem;
import dev.rondo.application.moderation.PersonalData;
import dev.rondo.application.moderation.ResolveReport;
import dev.rondo.application.operation.Operate;
import dev.rondo.application.pack.ImportPack;
import dev.rondo.application.pack.ImportPackService;
import dev.rondo.application.paging.Paging;
import dev.rondo.application.player.Roles;
import dev.rondo.application.random.RandomBytes;
import dev.rondo.application.result.LevelResultService;
import dev.rondo.application.room.CloseRoom;
import dev.rondo.application.room.KickPlayer;
import dev.rondo.application.room.LeaveRooms;
import dev.rondo.application.scenario.PlainItemValueReader;
import dev.rondo.application.scenario.TestServer;
import dev.rondo.application.session.BrowserSignIns;
import dev.rondo.application.session.ChangeBan;
import dev.rondo.application.session.EndSessions;
import dev.rondo.application.session.RemarkOnPlayer;
import dev.rondo.application.session.RevokeSessions;
import dev.rondo.application.session.Sessions;
import dev.rondo.application.session.ViewAccount;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.application.vote.Votes;
import dev.rondo.domain.item.ItemKind;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What players and moderators do on a server, over any stores. */
public final class UseCases extends NamedStores {

  private static final Roles ROLES =
      new Roles(Map.of(Roles.OPERATOR, Set.of(TestSubmissions.OPERATOR)));

  private static final CreationPolicy CREATION =
      new CreationPolicy(
          Map.of(
              ItemKind.POST, Set.of(Roles.EVERYONE),
              ItemKind.LEVEL, Set.of(Roles.EVERYONE),
              ItemKind.BACKGROUND, Set.of(Roles.OPERATOR)),
          ROLES);

  /** The search of skins asks for an order and a title. */
  private static final Map<ItemKind, List<String>> SEARCHES =
      Map.of(ItemKind.SKIN, List.of("sort", "title"));

  private static final RandomBytes RANDOM =
      count -> {
        byte[] bytes = new byte[count];
        new SecureRandom().nextBytes(bytes);
        return bytes;
      };

  private final Stores stores;
  private final SubmissionPolicy policy;
  private final InstantSource clock;
  private final SubmittedResults submitted;

  public UseCases(Stores stores) {
    this(stores, TestSubmissions.POLICY, InstantSource.system());
  }

  public UseCases(Stores stores, SubmissionPolicy policy, InstantSource clock) {
    this.stores = stores;
    this.policy = policy;
    this.clock = clock;
    this.submitted = UnscoredResults.over(this);
  }

  @Override
  public <T> T store(Class<T> port) {
    return stores.store(port);
  }

  public Catalogue catalogue() {
    return store(Catalogue.class);
  }

  public HiddenItems hidden() {
    return store(HiddenItems.class);
  }

  public Records records() {
    return store(Records.class);
  }

  public FileRecords files() {
    return store(FileRecords.class);
  }

  private Sessions sessions() {
    return store(Sessions.class);
  }

  private AuditTrail audit() {
    return new AuditTrail(log(), () -> "request", clock);
  }

  public ItemRemoval removal() {
    return new ItemRemoval(
        catalogue(), updates(), hidden(), records(), comments(), likes(), store(Votes.class));
  }

  public EffectDispatcher effects() {
    return new EffectDispatcher(
        submitted, comments(), likes(), reports(), ends(), removal(), audit());
  }

  private EndSessions ends() {
    return new EndSessions(sessions(), store(BrowserSignIns.class));
  }

  private ActionFormReader forms() {
    return new ActionFormReader(
        catalogue(), new PlainItemValueReader(), List.of(TestSubmissions.ADDRESS));
  }

  public CommunityActionService communityActions() {
    return new CommunityActionService(catalogue(), updates(), comments(), ROLES, forms(), clock);
  }

  public ItemActionService itemActions() {
    return new ItemActionService(
        removal(),
        players(),
        likes(),
        sessions(),
        CREATION,
        forms(),
        new ItemFormSettings(
            TestSubmissions.ADDRESS,
            policy.maxFile(),
            TestServer.POLICY.form(),
            TestSubmissions.BALLOT,
            SEARCHES),
        clock);
  }

  public LevelResultService levelResults() {
    return new LevelResultService(
        catalogue(),
        hidden(),
        records(),
        submitted,
        forms(),
        List.of(TestSubmissions.RESULT),
        policy.maxFile());
  }

  /** What decides on all actions. */
  public ActionDispatcher actions() {
    return new ActionDispatcher(levelResults(), itemActions(), communityActions(), effects());
  }

  /** What accepts submissions. */
  public Submit submit(ActionDispatcher actions, FileChecker checker, Transactions transactions) {
    return new SubmitService(
        actions, submissions(), players(), files(), checker, policy, transactions, RANDOM, clock);
  }

  /** What accepts the files of submissions. */
  public UploadFiles upload(
      ActionDispatcher actions,
      FileChecker checker,
      UploadFiles.Limits limits,
      Transactions transactions) {
    return new UploadFilesService(
        actions,
        submissions(),
        players(),
        files(),
        checker,
        new UploadBudget(limits),
        policy,
        transactions,
        clock);
  }

  /** What deletes the files that nothing needs. */
  public CollectSubmissions collect(
      FileStore files, FileRetention retention, Transactions transactions) {
    return new CollectSubmissions(
        submissions(), files, files(), retention, policy, transactions, clock);
  }

  /** What imports packs with files for a store. */
  public ImportPack importPack(FileStore files) {
    return new ImportPackService(
        catalogue(), updates(), removal(), files, files(), audit(), transactions());
  }

  public ModerateItem moderateItem() {
    return new ModerateItem(removal(), audit(), transactions());
  }

  public ModerateComment moderateComment() {
    return new ModerateComment(comments(), effects(), audit(), transactions());
  }

  public ResolveReport resolveReport() {
    return new ResolveReport(
        reports(),
        moderateComment(),
        moderateItem(),
        changeBan(),
        remarkOnPlayer(),
        audit(),
        transactions());
  }

  public ChangeBan changeBan() {
    return new ChangeBan(players(), ends(), leaving(), audit(), transactions());
  }

  private LeaveRooms leaving() {
    return new LeaveRooms.Service(rooms(), TestServer.POLICY.rules(), clock);
  }

  private RemarkOnPlayer remarkOnPlayer() {
    return new RemarkOnPlayer(players(), audit(), transactions());
  }

  public ReviewRecord reviewRecord() {
    return new ReviewRecord(records(), firstSubmissions(), audit(), transactions());
  }

  public Operate operate() {
    return new Operate.Service(
        List.of(
            moderateComment(),
            moderateItem(),
            resolveReport(),
            reviewRecord(),
            changeBan(),
            remarkOnPlayer(),
            new KickPlayer(rooms(), TestServer.POLICY.rules(), audit(), transactions()),
            new CloseRoom(rooms(), audit(), transactions()),
            new RevokeSessions(players(), ends(), audit(), transactions())),
        log());
  }

  public ListReports listReports() {
    return new ListReportsService(
        reports(), comments(), catalogue(), hidden(), log(), new Paging(9, 0));
  }

  public EndRetention endRetention() {
    return new EndRetention(
        hidden(), moderateItem(), reports(), log(), attempts(), transactions(), clock);
  }

  public PersonalData data() {
    return new PersonalData(removal(), reports(), files(), firstSubmissions(), attempts());
  }

  public ErasePlayer erasePlayer() {
    return erasePlayer(leaving());
  }

  public ErasePlayer erasePlayer(LeaveRooms rooms) {
    return new ErasePlayer(players(), ends(), rooms, data(), audit(), transactions());
  }

  public ExportPlayer exportPlayer() {
    return new ExportPlayer(players(), accounts(), data(), audit(), transactions());
  }

  public ViewAccount accounts() {
    return new ViewAccount.Service(players(), sessions(), clock);
  }
}
