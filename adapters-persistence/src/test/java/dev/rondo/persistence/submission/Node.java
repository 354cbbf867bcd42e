package dev.rondo.persistence.submission;

import dev.rondo.application.file.FileRecords;
import dev.rondo.application.file.FileRetention.Ruling;
import dev.rondo.application.file.FileStore;
import dev.rondo.application.item.Catalogue;
import dev.rondo.application.pack.ImportPack;
import dev.rondo.application.submission.ActionDispatcher;
import dev.rondo.application.submission.CollectSubmissions;
import dev.rondo.application.submission.FileChecker;
import dev.rondo.application.submission.SubmissionPolicy;
import dev.rondo.application.submission.Submissions;
import dev.rondo.application.submission.Submit;
import dev.rondo.application.submission.UploadFiles;
import dev.rondo.application.submission.UseCases;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.application.work.DirectWork;
import dev.rondo.persistence.inspection.ContentInspector;
import io.micronaut.context.BeanContext;
import java.time.InstantSource;

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

  private static final long MOST_INFLATED = 1024 * 1024;

  static Node over(
      BeanContext beans, FileStore files, SubmissionPolicy policy, InstantSource clock) {
    UseCases server = new UseCases(beans::getBean, policy, clock);
    ActionDispatcher actions = server.actions();
    Transactions transactions = server.transactions();
    ContentInspector inspector = new ContentInspector(MOST_INFLATED, MOST_INFLATED, 100);
    FileChecker checker =
        new FileChecker(files, inspector, server.files(), new DirectWork(), transactions);
    UploadFiles.Limits limits =
        new UploadFiles.Limits(
            1_000, 1_000, policy.perPlayer() * 1_000, policy.perPlayer() * 1_000);
    return new Node(
        server.submit(actions, checker, transactions),
        server.upload(actions, checker, limits, transactions),
        server.collect(files, () -> Ruling.DELETE, transactions),
        server.importPack(files),
        server.catalogue(),
        server.submissions(),
        files,
        server.files());
  }
}
