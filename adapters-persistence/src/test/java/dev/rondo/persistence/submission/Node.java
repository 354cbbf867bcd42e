package dev.rondo.persistence.submission;

import dev.rondo.application.audit.AuditLog;
import dev.rondo.application.audit.AuditTrail;
import dev.rondo.application.community.Comments;
import dev.rondo.application.community.CommunityActionService;
import dev.rondo.application.community.Likes;
import dev.rondo.application.community.Reports;
import dev.rondo.application.creation.CreationPolicy;
import dev.rondo.application.creation.ItemActionService;
import dev.rondo.application.creation.ItemActionService.ItemFormSettings;
import dev.rondo.application.effect.EffectDispatcher;
import dev.rondo.application.effect.ItemRemoval;
import dev.rondo.application.file.FileRecords;
import dev.rondo.application.file.FileRetention.Ruling;
import dev.rondo.application.file.FileStore;
import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.item.HiddenItems;
import dev.rondo.application.leaderboard.FirstSubmissions;
import dev.rondo.application.leaderboard.Records;
import dev.rondo.application.leaderboard.SubmittedResults;
import dev.rondo.application.leaderboard.UnscoredResults;
import dev.rondo.application.pack.ImportPack;
import dev.rondo.application.pack.ImportPackService;
import dev.rondo.application.player.Players;
import dev.rondo.application.player.Roles;
import dev.rondo.application.random.RandomBytes;
import dev.rondo.application.result.LevelResultService;
import dev.rondo.application.scenario.PlainItemValueReader;
import dev.rondo.application.scenario.TestServer;
import dev.rondo.application.session.Sessions;
import dev.rondo.application.submission.ActionDispatcher;
import dev.rondo.application.submission.ActionFormReader;
import dev.rondo.application.submission.CollectSubmissions;
import dev.rondo.application.submission.EffectExecutor;
import dev.rondo.application.submission.FileChecker;
import dev.rondo.application.submission.SubmissionPolicy;
import dev.rondo.application.submission.Submissions;
import dev.rondo.application.submission.Submit;
import dev.rondo.application.submission.SubmitService;
import dev.rondo.application.submission.UploadBudget;
import dev.rondo.application.submission.UploadFiles;
import dev.rondo.application.submission.UploadFilesService;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.application.vote.Votes;
import dev.rondo.application.vote.Votes.Ballot;
import dev.rondo.application.work.DirectWork;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.persistence.inspection.ContentInspector;
import io.micronaut.context.BeanContext;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;

/** One of the servers that share a database and a store: what it takes in, and how it clears up. */
record Node(
    Submit submit,
    UploadFiles upload,
    CollectSubmissions collect,
    ImportPack importPack,
    Catalogue catalogue,
    Submissions submissions,
    FileStore files,
    FileRecords records) {

  private static final String ADDRESS = "http://here";
  private static final long MOST_INFLATED = 1024 * 1024;

  static Node over(
      BeanContext beans, FileStore files, SubmissionPolicy policy, InstantSource clock) {
    Catalogue catalogue = beans.getBean(Catalogue.class);
    CatalogueUpdates updates = beans.getBean(CatalogueUpdates.class);
    Players players = beans.getBean(Players.class);
    Records leaderboards = beans.getBean(Records.class);
    Comments comments = beans.getBean(Comments.class);
    Likes likes = beans.getBean(Likes.class);
    Reports reports = beans.getBean(Reports.class);
    Sessions sessions = beans.getBean(Sessions.class);
    Submissions submissions = beans.getBean(Submissions.class);
    FileRecords records = beans.getBean(FileRecords.class);
    Transactions transactions = beans.getBean(Transactions.class);
    AuditTrail audit = new AuditTrail(beans.getBean(AuditLog.class), () -> "", clock);
    Roles roles = new Roles(Map.of());
    ActionFormReader forms =
        new ActionFormReader(catalogue, new PlainItemValueReader(), List.of(ADDRESS));
    ItemRemoval removal =
        new ItemRemoval(
            catalogue,
            updates,
            beans.getBean(HiddenItems.class),
            leaderboards,
            comments,
            likes,
            beans.getBean(Votes.class));
    SubmittedResults submitted =
        UnscoredResults.over(
            catalogue,
            updates,
            beans.getBean(HiddenItems.class),
            leaderboards,
            beans.getBean(FirstSubmissions.class),
            transactions);
    EffectExecutor effects =
        new EffectDispatcher(submitted, comments, likes, reports, sessions, removal, audit);
    ActionDispatcher actions =
        new ActionDispatcher(
            new LevelResultService(
                catalogue,
                leaderboards,
                submitted,
                forms,
                List.of(Form.of("result", LocalizedText.of("Result"), List.of())),
                policy.maxFile()),
            new ItemActionService(
                removal,
                players,
                likes,
                sessions,
                new CreationPolicy(Map.of(), roles),
                forms,
                new ItemFormSettings(
                    ADDRESS, policy.maxFile(), TestServer.POLICY.form(), Ballot.CLOSED, Map.of()),
                clock),
            new CommunityActionService(catalogue, updates, comments, roles, forms, clock),
            effects,
            (player, target) -> {});
    ContentInspector inspector = new ContentInspector(MOST_INFLATED, MOST_INFLATED, 100);
    RandomBytes random = Node::random;
    FileChecker checker =
        new FileChecker(files, inspector, records, new DirectWork(), transactions);
    UploadFiles.Limits limits =
        new UploadFiles.Limits(
            1_000, 1_000, policy.perPlayer() * 1_000, policy.perPlayer() * 1_000);
    return new Node(
        new SubmitService(
            actions, submissions, players, records, checker, policy, transactions, random, clock),
        new UploadFilesService(
            actions,
            submissions,
            players,
            records,
            checker,
            new UploadBudget(limits),
            policy,
            transactions,
            clock),
        new CollectSubmissions(
            submissions, files, records, () -> Ruling.DELETE, policy, transactions, clock),
        new ImportPackService(catalogue, updates, removal, files, records, audit, transactions),
        catalogue,
        submissions,
        files,
        records);
  }

  private static byte[] random(int count) {
    byte[] bytes = new byte[count];
    new SecureRandom().nextBytes(bytes);
    return bytes;
  }
}
