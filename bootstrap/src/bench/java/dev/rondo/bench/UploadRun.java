package dev.rondo.bench;

import com.nimbusds.jose.util.JSONObjectUtils;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.text.ParseException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Pictures of 1 MiB, each another one: as thumbnails of posts for the server, and by PUT for nginx,
 * which neither looks at them nor has them on the disk when it answers.
 */
final class UploadRun {

  private static final long SEED = 42;
  private static final int SIZE = 1 << 20;
  private static final int FILES = 100;
  private static final int CLIENTS = 4;

  /** In the first thousand uploads, compiling takes more of the machine than the uploads do. */
  private static final int WARM_UP = 15;

  /** How many times as many as nginx takes that hashes, too. */
  private static final double WANTED = 0.7;

  private static final int HASHED = 500;
  private static final String BOUNDARY = "----a-picture";

  /** The beginning of a picture of 16 by 16; the rest is not looked at. */
  private static final byte[] PNG =
      HexFormat.of()
          .parseHex("89504e470d0a1a0a0000000d4948445200000010000000100806000000" + "1ff3ff61");

  private final ServerProcess server;
  private final NginxProcess nginx;
  private final String session;
  private final HttpClient http = HttpClient.newHttpClient();
  private final Random random = new Random(SEED);
  private final List<Load> ours = new ArrayList<>();
  private final List<Load> theirs = new ArrayList<>();

  UploadRun(ServerProcess server, NginxProcess nginx, SignedBodies bodies)
      throws InterruptedException {
    this.server = server;
    this.nginx = nginx;
    BenchRequest signIn = bodies.asks(1).getFirst();
    this.session = text(post(signIn.path(), signIn.headers(), signIn.body()), "session");
  }

  /** Measures both in turn, after rounds that warm up. */
  void run(int rounds) throws InterruptedException {
    for (int round = -WARM_UP; round < rounds; round++) {
      Load put = loaded(puts());
      Load upload = loaded(uploads());
      if (round >= 0) {
        theirs.add(put);
        ours.add(upload);
      }
    }
  }

  /** Uploads some rounds of pictures. */
  void upload(int rounds) throws InterruptedException {
    for (int round = 0; round < rounds; round++) {
      loaded(uploads());
    }
  }

  /** Adds one outcome. */
  void tell(RequestReport report) {
    double hashing = secondsOfHashing();
    double put = Medians.of(theirs, Load::perSecond);
    double wanted = WANTED / (1 / put + hashing);
    report.add(
        "Upload of 1 MiB",
        ours,
        "%.0f/s (%.1f × nginx's PUT, %.0f/s, with %.1f ms of hashing)"
            .formatted(wanted, WANTED, put, 1000 * hashing),
        Medians.of(ours, Load::perSecond) >= wanted);
  }

  private byte[] picture() {
    byte[] picture = new byte[SIZE];
    random.nextBytes(picture);
    System.arraycopy(PNG, 0, picture, 0, PNG.length);
    return picture;
  }

  private List<HttpRequest> puts() {
    List<HttpRequest> puts = new ArrayList<>();
    for (int i = 0; i < FILES; i++) {
      puts.add(
          HttpRequest.newBuilder(URI.create(nginx.address() + "/put/" + i))
              .PUT(BodyPublishers.ofByteArray(picture()))
              .build());
    }
    return puts;
  }

  /** The submissions are not part of what is measured. */
  private List<HttpRequest> uploads() throws InterruptedException {
    List<HttpRequest> uploads = new ArrayList<>();
    for (int i = 0; i < FILES; i++) {
      byte[] picture = picture();
      String hash = HexFormat.of().formatHex(digest("SHA-1").digest(picture));
      String submitted =
          post(
              "/svc/posts/create",
              Map.of("Svc-Session", session, "Content-Type", "application/json"),
              "{\"values\":\"type=create&title=Post&thumbnail=" + hash + "\"}");
      uploads.add(
          HttpRequest.newBuilder(URI.create(server.address() + "/svc/posts/upload"))
              .header("Svc-Session", session)
              .header("Svc-Upload-Key", text(submitted, "key"))
              .header("Content-Type", "multipart/form-data; boundary=" + BOUNDARY)
              .POST(BodyPublishers.ofByteArray(part(hash, picture)))
              .build());
    }
    return uploads;
  }

  private static byte[] part(String hash, byte[] content) {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    body.writeBytes(
        ascii(
            "--%s\r\nContent-Disposition: form-data; name=\"files\"; filename=\"%s\"\r\n\r\n"
                .formatted(BOUNDARY, hash)));
    body.writeBytes(content);
    body.writeBytes(ascii("\r\n--" + BOUNDARY + "--\r\n"));
    return body.toByteArray();
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  private Load loaded(List<HttpRequest> requests) throws InterruptedException {
    double cpu = server.cpuSeconds();
    long began = System.nanoTime();
    try (ExecutorService executor = Executors.newFixedThreadPool(CLIENTS)) {
      List<Future<Long>> answers = new ArrayList<>();
      for (HttpRequest request : requests) {
        answers.add(executor.submit(() -> nanosOf(request)));
      }
      List<Long> nanos = new ArrayList<>();
      for (Future<Long> answer : answers) {
        nanos.add(answer.get());
      }
      nanos.sort(Comparator.naturalOrder());
      return new Load(
          nanos.size() / ((System.nanoTime() - began) / 1e9),
          (server.cpuSeconds() - cpu) * 1e6 / nanos.size(),
          Medians.of(nanos) / 1e6,
          nanos.get(nanos.size() * 99 / 100) / 1e6);
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  private long nanosOf(HttpRequest request) throws IOException, InterruptedException {
    long began = System.nanoTime();
    send(request);
    return System.nanoTime() - began;
  }

  private double secondsOfHashing() {
    byte[] picture = picture();
    long began = 0;
    // The first half warms up.
    for (int i = 0; i < 2 * HASHED; i++) {
      if (i == HASHED) {
        began = System.nanoTime();
      }
      digest("SHA-1").digest(picture);
      digest("SHA-256").digest(picture);
    }
    return (System.nanoTime() - began) / 1e9 / HASHED;
  }

  private static MessageDigest digest(String algorithm) {
    try {
      return MessageDigest.getInstance(algorithm);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has " + algorithm, e);
    }
  }

  private String post(String path, Map<String, String> headers, String body)
      throws InterruptedException {
    HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(server.address() + path));
    headers.forEach(request::header);
    try {
      return send(request.POST(BodyPublishers.ofString(body)).build());
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private String send(HttpRequest request) throws IOException, InterruptedException {
    HttpResponse<String> response = http.send(request, BodyHandlers.ofString());
    if (response.statusCode() / 100 != 2) {
      throw new IllegalStateException(request.uri() + " answered " + response.body());
    }
    return response.body();
  }

  private static String text(String json, String member) {
    try {
      return JSONObjectUtils.getString(JSONObjectUtils.parse(json), member);
    } catch (ParseException e) {
      throw new IllegalStateException(e);
    }
  }
}
