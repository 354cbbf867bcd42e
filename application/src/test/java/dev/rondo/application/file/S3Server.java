package dev.rondo.application.file;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.gaul.s3proxy.AuthenticationType;
import org.gaul.s3proxy.S3Proxy;
import org.jclouds.ContextBuilder;
import org.jclouds.blobstore.BlobStore;
import org.jclouds.blobstore.BlobStoreContext;
import org.jclouds.providers.ProviderMetadata;

/**
 * An S3 server in a process of its own, which can be stopped and started again where it was. It
 * checks signatures, and keeps each bucket in a directory of its name. Buckets are addressed by
 * path, or by a name below {@code localhost}.
 */
public final class S3Server implements AutoCloseable {

  /** The one bucket that is made at the start. */
  public static final String BUCKET = "rondo";

  public static final String ACCESS_KEY = "an-access-key";
  public static final String SECRET_KEY = "a-secret-key";

  /** By its name, as its annotations are not at hand, which the compiler would complain of. */
  private static final String DIRECTORIES =
      "org.gaul.s3proxy.nio2blob.FilesystemNio2BlobProviderMetadata";

  private static final String READY = "ready";

  private final Path directory;
  private final int port;
  private Process process;

  private S3Server(Path directory) throws IOException {
    this.directory = directory;
    Files.createDirectories(directory.resolve(BUCKET));
    this.port = FreePort.next();
    this.process = launch();
  }

  /** Starts one on a free port over a directory, which may hold what an earlier one kept there. */
  public static S3Server start(Path directory) throws IOException {
    return new S3Server(directory);
  }

  /** Its address. */
  public String endpoint() {
    return "http://localhost:" + port;
  }

  /** Where the objects of the bucket are, each a file of the name of its key. */
  public Path objects() {
    return directory.resolve(BUCKET);
  }

  /**
   * The keys of the objects in the bucket, and parts of uploads that are neither done nor ended.
   */
  public List<String> held() throws IOException {
    Path bucket = objects();
    try (Stream<Path> files = Files.walk(bucket)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> bucket.relativize(file).toString())
          .sorted()
          .toList();
    }
  }

  /** Ends it, as a machine that loses its power ends. */
  public void stop() {
    process.destroyForcibly().onExit().join();
  }

  /** Starts it again at the same address. */
  public void restart() throws IOException {
    process = launch();
  }

  @Override
  public void close() {
    stop();
  }

  private Process launch() throws IOException {
    Process server =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx128m",
                "-XX:TieredStopAtLevel=1",
                // Silences a warning of Guice.
                "--sun-misc-unsafe-memory-access=allow",
                "-cp",
                System.getProperty("java.class.path"),
                S3Server.class.getName(),
                directory.toString(),
                Integer.toString(port))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    BufferedReader out = server.inputReader(StandardCharsets.UTF_8);
    for (String line = out.readLine(); line != null; line = out.readLine()) {
      if (line.equals(READY)) {
        return server;
      }
    }
    throw new IOException("the S3 server did not start");
  }

  /** Serves a directory on a port, and ends with whoever started it. */
  public static void main(String[] arguments) throws Exception {
    PrintStream starter = System.out;
    // Where nobody listens, what is logged would hold the server up.
    System.setOut(System.err);
    Properties properties = new Properties();
    properties.setProperty("jclouds.filesystem.basedir", arguments[0]);
    BlobStore objects =
        ContextBuilder.newBuilder(directories())
            .credentials("", "")
            .overrides(properties)
            .build(BlobStoreContext.class)
            .getBlobStore();
    S3Proxy server =
        S3Proxy.builder()
            .blobStore(objects)
            .endpoint(URI.create("http://127.0.0.1:" + arguments[1]))
            .awsAuthentication(AuthenticationType.AWS_V2_OR_V4, ACCESS_KEY, SECRET_KEY)
            .virtualHost("localhost")
            .build();
    server.start();
    starter.println(READY);
    while (System.in.read() >= 0) {
      // Until the end of the test or of this process.
    }
    System.exit(0);
  }

  private static ProviderMetadata directories() throws ReflectiveOperationException {
    return Class.forName(DIRECTORIES)
        .asSubclass(ProviderMetadata.class)
        .getConstructor()
        .newInstance();
  }
}
