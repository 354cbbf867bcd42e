import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigInteger;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.AlgorithmParameters;
import java.security.KeyFactory;
import java.security.Signature;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.ECPrivateKeySpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/**
 * Makes the caches by which the program starts in a third of the time, one for servers, one for
 * commands on the data and one for each of those that need none: runs the distribution, for a
 * server with a little of everything asked, and has the JVM write down which classes were needed
 * and how they were linked. Also keeps what the program prints about itself: its help, its manual
 * page, and completion for shells, where systems look for them below {@code share}. Called by the
 * build with the distribution's directory. Caches go beside the jars, or beside the distribution's
 * own runtime, if it has one.
 */
final class CompleteDistribution {

  private static final String SERVER = "rondo.aot";
  private static final String COMMANDS = "command.aot";
  private static final String KEYGEN = "keygen.aot";
  private static final String SIGN = "sign.aot";

  /** What commands print, by the file that keeps it. */
  private static final Map<String, List<String>> PRINTED =
      Map.of(
          "lib/help.txt",
          List.of("--help"),
          "share/man/man1/rondo.1.gz",
          List.of("man"),
          "share/bash-completion/completions/rondo",
          List.of("completion", "bash"),
          "share/fish/vendor_completions.d/rondo.fish",
          List.of("completion", "fish"));

  /** Where the server made its development key. */
  private static final String KEY = "signing-private.jwk";

  /** For whom requests to sign in are signed. */
  private static final String ADDRESS = "http://localhost:8080";

  /** A cache that was made with this collector is used by the others too. */
  private static final String ANY_COLLECTOR = "-XX:+UseSerialGC";

  private static final Duration PATIENCE = Duration.ofMinutes(3);
  private static final Pattern LISTENING = Pattern.compile("Listening on .* port (\\d+)");

  /** What the server says once it has done the longest of the jobs that come each minute. */
  private static final String JOB_DONE =
      "rondo_job_seconds_count{outcome=\"done\",work=\"check_files\"} 1";

  private static final List<String> QUESTIONS =
      List.of(
          "/svc/info",
          "/svc/backgrounds/info",
          "/svc/backgrounds/list",
          "/svc/backgrounds/list?keywords=night",
          "/svc/levels/list",
          "/svc/rooms/list",
          "/svc/users/list",
          "/svc/posts/none",
          "/",
          "/levels",
          "/health/ready",
          "/metrics");

  private CompleteDistribution() {}

  public static void main(String[] arguments) throws Exception {
    complete(Path.of(arguments[0]).toAbsolutePath());
  }

  static void complete(Path home) throws Exception {
    Path runtime = home.resolve("runtime");
    Path caches = home.resolve("lib");
    if (Files.exists(runtime)) {
      caches = Files.createDirectories(runtime.resolve("aot"));
    }
    complete(home, caches);
  }

  private static void complete(Path home, Path caches) throws Exception {
    Path data = Files.createTempDirectory("rondo-aot");
    try (ExecutorService beside = Executors.newSingleThreadExecutor()) {
      Future<?> others = beside.submit(() -> completeWithoutData(home, caches, data));
      // Tables are there when the cache is made: few starts create them, and what does so would
      // make the cache of all others larger.
      serve(withoutCache(rondo(home, home, data, "serve")), _ -> {});
      serve(rondo(home, caches.resolve(SERVER), data, "serve"), port -> ask(port, data));
      end(rondo(home, caches.resolve(COMMANDS), data, "reports", "list"));
      others.get();
    } finally {
      delete(data);
    }
    for (String made : List.of(SERVER, COMMANDS, KEYGEN, SIGN)) {
      if (!Files.exists(caches.resolve(made))) {
        throw new IllegalStateException("the JVM did not write " + made);
      }
    }
  }

  /** Runs what needs no server's data. */
  private static Object completeWithoutData(Path home, Path caches, Path data) throws Exception {
    Path keys = data.resolve("keys");
    end(rondo(home, caches.resolve(KEYGEN), data, "keygen", keys.toString()));
    String key = keys.resolve("signing-private.jwk").toString();
    end(rondo(home, caches.resolve(SIGN), data, "sign", "--key", key, key));
    for (Map.Entry<String, List<String>> text : PRINTED.entrySet()) {
      Path printed = print(home, data, text.getValue());
      keep(printed, home.resolve(text.getKey()));
    }
    return home;
  }

  private static ProcessBuilder rondo(Path home, Path cache, Path data, String... command) {
    List<String> words = new ArrayList<>(List.of(home.resolve("bin/rondo").toString()));
    words.addAll(List.of(command));
    ProcessBuilder rondo = new ProcessBuilder(words).redirectErrorStream(true);
    rondo
        .environment()
        .keySet()
        .removeIf(name -> name.startsWith("RONDO_") || name.equals("JAVA_OPTS"));
    rondo
        .environment()
        .putAll(
            Map.of(
                "JAVA_HOME",
                System.getProperty("java.home"),
                "AOT_CACHE_OUTPUT",
                cache.toString(),
                "RONDO_DATA_DIR",
                data.toString(),
                "RONDO_HOST",
                "127.0.0.1",
                "RONDO_PORT",
                "0",
                "RONDO_ADDRESS",
                ADDRESS,
                "RONDO_JAVA_OPTS",
                ANY_COLLECTOR));
    return rondo;
  }

  private static ProcessBuilder withoutCache(ProcessBuilder rondo) {
    rondo.environment().remove("AOT_CACHE_OUTPUT");
    return rondo;
  }

  /** Runs a command and answers the file of what it printed. */
  private static Path print(Path home, Path data, List<String> command) throws Exception {
    Path printed = data.resolve("printed.txt");
    ProcessBuilder rondo = withoutCache(rondo(home, home, data, command.toArray(String[]::new)));
    end(rondo.redirectErrorStream(false).redirectOutput(printed.toFile()));
    return printed;
  }

  /** As systems keep such a file: some compressed, without the time. */
  private static void keep(Path printed, Path file) throws IOException {
    Files.createDirectories(file.getParent());
    try (OutputStream plain = Files.newOutputStream(file);
        OutputStream out = file.toString().endsWith(".gz") ? new GZIPOutputStream(plain) : plain) {
      Files.copy(printed, out);
    }
  }

  /** Runs a command to its end. */
  private static void end(ProcessBuilder command) throws Exception {
    Process process = command.start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS) || process.exitValue() != 0) {
      process.destroyForcibly();
      throw new IllegalStateException(command.command() + " did not end well:\n" + said);
    }
  }

  private interface Asking {
    void ask(int port) throws Exception;
  }

  private static void serve(ProcessBuilder server, Asking asking) throws Exception {
    Process process = server.start();
    StringBuilder said = new StringBuilder();
    try (BufferedReader output = process.inputReader()) {
      asking.ask(port(output, said));
      process.toHandle().destroy();
      output.lines().forEach(line -> said.append(line).append('\n'));
    } catch (Exception e) {
      process.destroyForcibly();
      throw e;
    }
    if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS) || process.exitValue() != 0) {
      process.destroyForcibly();
      throw new IllegalStateException("the server did not end well:\n" + said);
    }
  }

  private static int port(BufferedReader output, StringBuilder said) throws IOException {
    int port = 0;
    for (String line = output.readLine(); line != null; line = output.readLine()) {
      said.append(line).append('\n');
      Matcher listening = LISTENING.matcher(line);
      if (listening.find()) {
        port = Integer.parseInt(listening.group(1));
      }
      if (line.contains(" is ready at ")) {
        return port;
      }
    }
    throw new IllegalStateException("the server did not start:\n" + said);
  }

  /**
   * Asks without a session, signs in, and asks with one; then waits until the server has done the
   * jobs that come once a minute.
   */
  private static void ask(int port, Path data) throws Exception {
    String address = "http://127.0.0.1:" + port;
    try (HttpClient client = HttpClient.newHttpClient()) {
      String signedIn = signIn(client, address, data.resolve(KEY));
      for (String session : List.of("", signedIn)) {
        for (String question : QUESTIONS) {
          ask(client, address + question, session);
        }
      }
      awaitJobs(client, address + "/metrics");
    }
  }

  private static void awaitJobs(HttpClient client, String metrics)
      throws IOException, InterruptedException {
    long ends = System.nanoTime() + PATIENCE.toNanos();
    while (!ask(client, metrics, "").contains(JOB_DONE)) {
      if (System.nanoTime() > ends) {
        throw new IllegalStateException("the server did not do the jobs of each minute");
      }
      TimeUnit.SECONDS.sleep(1);
    }
  }

  private static String ask(HttpClient client, String question, String session)
      throws IOException, InterruptedException {
    HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(question)).timeout(PATIENCE);
    if (!session.isEmpty()) {
      request.header("Svc-Session", session);
    }
    return client.send(request.build(), HttpResponse.BodyHandlers.ofString()).body();
  }

  /** The session of a player who signs in with the server's own development key. */
  private static String signIn(HttpClient client, String address, Path key) throws Exception {
    String body =
        """
        {"type":"authenticateServer","address":"%s","time":%d,"userProfile":{"id":"player",\
        "handle":"1","name":"Player","avatarType":"default","avatarForegroundType":"player",\
        "avatarForegroundColor":"#ffffffff","avatarBackgroundType":"default",\
        "avatarBackgroundColor":"#000000ff","bannerType":"none","aboutMe":"","favorites":[]}}\
        """
            .formatted(ADDRESS, System.currentTimeMillis());
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(address + "/svc/authenticate"))
            .timeout(PATIENCE)
            .header("Svc-Signature", sign(body, key))
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    String answer = client.send(request, HttpResponse.BodyHandlers.ofString()).body();
    return member(answer, "session");
  }

  private static String sign(String body, Path key) throws Exception {
    AlgorithmParameters curve = AlgorithmParameters.getInstance("EC");
    curve.init(new ECGenParameterSpec("secp256r1"));
    BigInteger secret =
        new BigInteger(1, Base64.getUrlDecoder().decode(member(Files.readString(key), "d")));
    Signature signature = Signature.getInstance("SHA256withECDSAinP1363Format");
    signature.initSign(
        KeyFactory.getInstance("EC")
            .generatePrivate(
                new ECPrivateKeySpec(secret, curve.getParameterSpec(ECParameterSpec.class))));
    signature.update(body.getBytes(StandardCharsets.UTF_8));
    return Base64.getEncoder().encodeToString(signature.sign());
  }

  private static String member(String json, String name) {
    Matcher member = Pattern.compile("\"" + name + "\"\\s*:\\s*\"([^\"]+)\"").matcher(json);
    if (!member.find()) {
      throw new IllegalStateException("there is no " + name + " in " + json);
    }
    return member.group(1);
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> paths = Files.walk(folder)) {
      for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }
}
