package dev.rondo.application.submission;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.community.CommunityActionService;
import dev.rondo.application.creation.ItemActionService;
import dev.rondo.application.file.FileInspector;
import dev.rondo.application.file.FileRetention.Ruling;
import dev.rondo.application.file.FileStore;
import dev.rondo.application.item.CatalogueUpdates.Origin;
import dev.rondo.application.operation.Operate;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.result.LevelResultService;
import dev.rondo.application.submission.ActionHandler.Decision;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.application.vote.Votes.Ballot;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.FileUse;
import dev.rondo.domain.form.FileRule;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.form.FormOption;
import dev.rondo.domain.form.OptionLabel;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.submission.Effect;
import dev.rondo.domain.submission.PlayerAction;
import dev.rondo.domain.submission.SubmissionNumber;
import dev.rondo.domain.submission.SubmittedReplay;
import dev.rondo.domain.submission.Target;
import dev.rondo.domain.submission.ViewUpdate;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.testkit.file.SampleFiles;
import dev.rondo.testkit.item.SampleItems;
import dev.rondo.testkit.player.Profiles;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;

/** A server in memory that accepts submissions of players. */
public final class TestSubmissions {

  /** The server's address. */
  public static final String ADDRESS = "http://here";

  /** Somebody who signed in. */
  public static final PlayerId ME = new PlayerId("me");

  /** Somebody else who signed in. */
  public static final PlayerId YOU = new PlayerId("you");

  /** Somebody who helps to run the server. */
  public static final PlayerId OPERATOR = new PlayerId("op");

  /** The level of the sample catalogue. */
  public static final ItemRef LEVEL = new ItemRef(ItemKind.LEVEL, new ItemName("song"));

  public static final SubmissionPolicy POLICY =
      new SubmissionPolicy(Duration.ofHours(1), 100, 150, 3, Duration.ofMinutes(10));

  /** Difficulties from 1 to 21; whoever came within a day is new. */
  public static final Ballot BALLOT = new Ballot(true, 1, 21, 1);

  static final UploadFiles.Limits LIMITS = new UploadFiles.Limits(2, 3, 400, 500);

  static final Form RESULT =
      Form.of(
          "result",
          LocalizedText.of("Result"),
          List.of(
              new FormOption.Slider(
                  OptionLabel.optional("mood", LocalizedText.of("Mood")),
                  5,
                  0,
                  10,
                  1,
                  LocalizedText.EMPTY)));

  public final InMemoryServer world = new InMemoryServer();
  public final UseCases cases = new UseCases(world, POLICY, world);
  public final CommunityActionService community = cases.communityActions();
  public final ItemActionService items = cases.itemActions();
  public final LevelResultService results = cases.levelResults();
  public final Submit submit;
  public final UploadFiles upload;
  public final CollectSubmissions collect;

  /** What was executed. */
  final List<Effect> executed = new CopyOnWriteArrayList<>();

  Ruling retention = Ruling.DELETE;

  /** Over the store of its world. */
  public TestSubmissions() {
    this(new Faults());
  }

  TestSubmissions(Faults faults) {
    FileStore files = faults.over(world.files);
    Transactions transactions = faults.over(world.transactions);
    ActionDispatcher actions =
        new ActionDispatcher(
            faults.over(results),
            faults.over(items),
            faults.over(community),
            (actor, effect) -> {
              executed.add(effect);
              cases.effects().execute(actor, effect);
            });
    FileChecker checker =
        new FileChecker(files, TestSubmissions::inspect, world.records, world.work, transactions);
    this.submit = cases.submit(actions, checker, transactions);
    this.upload = cases.upload(actions, checker, LIMITS, transactions);
    this.collect = cases.collect(files, () -> retention, transactions);
    world.catalogue.save(SampleItems.ofEveryKind(), Origin.PACK);
    for (PlayerId player : List.of(ME, YOU, OPERATOR)) {
      var _ =
          world.players.register(
              Profiles.of(player.value(), player.value(), "Name of " + player), world.instant());
    }
  }

  /** What may go wrong around the server's own doing. */
  static class Faults {

    ActionHandler over(ActionHandler actions) {
      return actions;
    }

    FileStore over(FileStore files) {
      return files;
    }

    Transactions over(Transactions transactions) {
      return transactions;
    }
  }

  /** A file is of the format that it begins with. */
  public static FileInspector.Finding inspect(FileInspector.Source source, FileRule rule)
      throws IOException {
    FileUse.Format format = rule.type().format();
    byte[] beginning = format.name().getBytes(StandardCharsets.US_ASCII);
    try (InputStream in = source.open()) {
      return format == FileUse.Format.ANY
              || Arrays.equals(in.readNBytes(beginning.length), beginning)
          ? FileInspector.Finding.FITS
          : FileInspector.Finding.WRONG_FORMAT;
    }
  }

  /** A file that is what it says. */
  public static byte[] file(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** The hash of such a file. */
  public static FileHash hash(String text) {
    return SampleFiles.hash(file(text));
  }

  /** The action that reports a level, with a picture. */
  public static PlayerAction report(String picture) {
    return new PlayerAction.FormOnly(
        new Target.OnItem(LEVEL), "type=report&picture=" + hash(picture));
  }

  /** The action that submits a result. */
  public static PlayerAction.WithReplay result(String data, String configuration) {
    return new PlayerAction.WithReplay("type=result", replay("Run", "song", data, configuration));
  }

  /** The replay of a level of this server that says nothing of the level's data. */
  public static SubmittedReplay replay(
      String title, String level, String data, String configuration) {
    return new SubmittedReplay(title, new ItemName(level), "", hash(data), hash(configuration));
  }

  /** The action that creates a level. */
  public static PlayerAction level(String title, String cover, String bgm, String data) {
    return new PlayerAction.FormOnly(
        new Target.Creation(ItemKind.LEVEL),
        "type=create&title="
            + title
            + "&engine="
            + ADDRESS
            + "%20plain&cover="
            + hash(cover)
            + "&bgm="
            + hash(bgm)
            + "&data="
            + hash(data));
  }

  /** What is accepted. */
  public Submit.Outcome.Accepted accepted(PlayerId player, PlayerAction action) {
    if (submit.submit(player, action) instanceof Submit.Outcome.Accepted accepted) {
      return accepted;
    }
    throw new AssertionError("not accepted: " + submit.submit(player, action));
  }

  /** What is accepted of a form. */
  public Submit.Outcome.Accepted accepted(PlayerId player, Target target, String values) {
    return accepted(player, new PlayerAction.FormOnly(target, values));
  }

  /** Has a form that needs no file do something. */
  public void done(PlayerId player, Target target, String values, ViewUpdate viewUpdate) {
    Submit.Outcome.Accepted accepted = accepted(player, target, values);
    assertThat(accepted.missing()).isEmpty();
    assertThat(accepted.viewUpdate()).isEqualTo(viewUpdate);
  }

  /** What an accepted action makes. */
  public static ItemRef made(Submit.Outcome.Accepted accepted, ItemKind kind) {
    if (accepted.viewUpdate() instanceof ViewUpdate.ItemCreated(ItemName name)) {
      return new ItemRef(kind, name);
    }
    throw new AssertionError("nothing made");
  }

  /** Why a form is rejected. */
  public ActionRejection refusal(PlayerId player, Target target, String values) {
    return rejected(player, target, values).rejection();
  }

  /** The options of a form that are not filled in validly. */
  public List<String> invalid(PlayerId player, Target target, String values) {
    Decision.Rejected why = rejected(player, target, values);
    assertThat(why.rejection()).isEqualTo(ActionRejection.INVALID_VALUES);
    return why.options();
  }

  private Decision.Rejected rejected(PlayerId player, Target target, String values) {
    if (submit.submit(player, new PlayerAction.FormOnly(target, values))
        instanceof Submit.Outcome.Rejected(Decision.Rejected why)) {
      return why;
    }
    throw new AssertionError("taken: " + values);
  }

  /** Uploads whole files. */
  public UploadFiles.Outcome upload(PlayerId player, Secret key, Target target, String... files) {
    return upload(
        player,
        key,
        target,
        Arrays.stream(files).map(text -> new ByteArrayInputStream(file(text))));
  }

  /** Uploads files. */
  public UploadFiles.Outcome upload(
      PlayerId player, Secret key, Target target, Stream<? extends InputStream> files) {
    Iterator<? extends InputStream> parts = files.iterator();
    try {
      return upload.upload(
          new UploadFiles.Command(
              player,
              key,
              target,
              () -> parts.hasNext() ? Optional.of(parts.next()) : Optional.empty()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Deletes the files that nothing needs, however young. */
  public void collectAll() {
    for (int i = 0; i < 2; i++) {
      world.pass(POLICY.grace().plusMillis(1));
      var _ = collect.collect();
    }
  }

  /** The item of that kind and name. */
  public Optional<CatalogueItem> item(ItemKind kind, ItemName name) {
    ItemRef ref = new ItemRef(kind, name);
    return Optional.ofNullable(world.catalogue.find(List.of(ref)).get(ref));
  }

  /** Withdraws a submission. */
  public Operate.Outcome withdraw(ChangeRequest request, SubmissionNumber number) {
    return new WithdrawSubmission(world.submissions, world.audit, world.transactions)
        .apply(
            new Operate.Command(
                request,
                Operation.WITHDRAW_SUBMISSION,
                AuditSubject.of(number),
                Operate.Detail.NONE));
  }
}
