package dev.rondo.bootstrap;

import dev.rondo.application.file.S3Server;
import dev.rondo.bootstrap.command.CommandRun;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * What several nodes have in common that makes them one server: a PostgreSQL, a bucket, and keys.
 * The data directory is each one's own.
 */
final class Nodes implements AutoCloseable {

  /** The address of all of them. */
  static final String ADDRESS = "http://localhost:8080";

  private final Path directory;
  private final S3Server bucket;
  private final AtomicInteger number = new AtomicInteger();
  private final Queue<RunningServer> started = new ConcurrentLinkedQueue<>();
  private final Postgres postgres;
  private final SigningClient signing;

  private Nodes(Path directory, S3Server bucket, Postgres postgres, SigningClient signing) {
    this.directory = directory;
    this.bucket = bucket;
    this.postgres = postgres;
    this.signing = signing;
  }

  /** Starts what they have in common, in a directory; no node yet. */
  static Nodes in(Path directory) throws Exception {
    return new Nodes(
        directory,
        S3Server.start(directory.resolve("bucket")),
        Postgres.start(directory.resolve("postgresql")),
        SigningClient.of(ADDRESS));
  }

  /** The environment of every node and command. */
  Map<String, String> settings() {
    Map<String, String> settings =
        new HashMap<>(RunningServer.settings(directory.resolve("operator")));
    settings.putAll(postgres.settings());
    settings.putAll(signing.settings());
    settings.put("RONDO_UPLOAD_MAX_PENDING", "1000");
    settings.put("RONDO_UPLOAD_AT_ONCE_USER", "1000");
    settings.put("RONDO_UPLOAD_AT_ONCE", "1000");
    settings.put("RONDO_FILES", "s3");
    settings.put("RONDO_S3_ENDPOINT", bucket.endpoint());
    settings.put("RONDO_S3_BUCKET", S3Server.BUCKET);
    settings.put("RONDO_S3_ACCESS_KEY", S3Server.ACCESS_KEY);
    settings.put("RONDO_S3_SECRET_KEY", S3Server.SECRET_KEY);
    settings.put("RONDO_S3_PATH_STYLE", "true");
    return settings;
  }

  /** Starts a node. */
  RunningServer startNode() throws Exception {
    return startNode(Map.of());
  }

  /** Starts a node with more settings. */
  RunningServer startNode(Map<String, String> more) throws Exception {
    Path data = directory.resolve("node-" + number.incrementAndGet());
    Map<String, String> settings = settings();
    settings.putAll(RunningServer.settings(data));
    settings.putAll(more);
    RunningServer node = RunningServer.start(data, settings);
    started.add(node);
    return node;
  }

  /** Starts two nodes at the same moment. */
  List<RunningServer> startTwo(Map<String, String> more) throws Exception {
    try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
      Future<RunningServer> one = executor.submit(() -> startNode(more));
      RunningServer other = startNode(more);
      return List.of(one.get(), other);
    }
  }

  /** Runs a command, which must succeed, and answers what it printed. */
  List<String> operate(String... command) throws Exception {
    return CommandRun.done(settings(), command);
  }

  /** Signs a player in on a node. */
  PlayerClient signIn(RunningServer node, String player) throws Exception {
    return PlayerClient.signIn(node, signing, player);
  }

  /** What players sign with. */
  SigningClient signing() {
    return signing;
  }

  Postgres postgres() {
    return postgres;
  }

  S3Server bucket() {
    return bucket;
  }

  @Override
  public void close() throws Exception {
    for (RunningServer node : started) {
      node.close();
    }
    postgres.close();
    bucket.close();
  }
}
