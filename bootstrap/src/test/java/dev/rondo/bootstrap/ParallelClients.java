package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** Clients that send requests all the time, and repeat those that may be repeated. */
final class ParallelClients {

  /** Longer than a server waits for anything that it needs. */
  private static final Duration LONGEST_ANSWER = Duration.ofSeconds(30);

  /** After each answer, so that there is something left for what else the machine does. */
  private static final Duration PAUSE = Duration.ofMillis(40);

  private final Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
  private final List<Client> clients = new ArrayList<>();
  private final List<Thread> threads = new ArrayList<>();
  private volatile boolean over;

  /** What a client does over and over. */
  interface Acts {
    void act(Client client) throws Exception;
  }

  /** One of them, and what it was answered. */
  static final class Client {

    private final AtomicInteger answered = new AtomicInteger();
    private final AtomicInteger asked = new AtomicInteger();

    /** How often it was given what it wanted. */
    int answered() {
      return answered.get();
    }

    /** How often it was asked to come again. */
    int asked() {
      return asked.get();
    }

    /** Counts that it has to come again. */
    void comeAgain() {
      asked.incrementAndGet();
    }

    /** Repeats a request until it is answered with 200; 503 is the only other answer. */
    <T> HttpResponse<T> accepted(Supplier<HttpResponse<T>> request) {
      HttpResponse<T> response = inTime(request);
      while (response.statusCode() == 503) {
        Eventually.assertAsksToComeAgain(response);
        comeAgain();
        response = inTime(request);
      }
      return counted(response);
    }

    /** Makes a request that is answered with 200 whatever happens. */
    HttpResponse<String> served(Supplier<HttpResponse<String>> request) {
      return counted(inTime(request));
    }

    private <T> HttpResponse<T> counted(HttpResponse<T> response) {
      assertThat(response.statusCode()).as(Eventually.text(response)).isEqualTo(200);
      answered.incrementAndGet();
      return response;
    }

    private static <T> HttpResponse<T> inTime(Supplier<HttpResponse<T>> request) {
      long begun = System.nanoTime();
      HttpResponse<T> response = request.get();
      assertThat(Duration.ofNanos(System.nanoTime() - begun))
          .as("%s of %s", response.statusCode(), response.uri())
          .isLessThan(LONGEST_ANSWER);
      LockSupport.parkNanos(PAUSE.toNanos());
      return response;
    }
  }

  /** Has one more do something over and over. */
  Client add(Acts acts) {
    Client client = new Client();
    clients.add(client);
    threads.add(Thread.startVirtualThread(() -> actOrFail(acts, client)));
    return client;
  }

  private void actOrFail(Acts acts, Client client) {
    try {
      while (!over) {
        acts.act(client);
      }
    } catch (Exception | AssertionError e) {
      failures.add(e);
    }
  }

  /** Whether they should come to an end with what they do. */
  boolean isOver() {
    return over;
  }

  /** Waits until each of them has been given something more. */
  void awaitAnswers() throws Exception {
    awaitMore(clients, Client::answered, "answered");
  }

  /** Waits until each of these has been asked to come again once more. */
  void awaitAsked(List<Client> some) throws Exception {
    awaitMore(some, Client::asked, "asked to come again");
  }

  private void awaitMore(List<Client> some, Function<Client, Integer> seen, String what)
      throws Exception {
    List<Integer> before = some.stream().map(seen).toList();
    Eventually.await(
        Eventually.AT_LAST,
        "every client is " + what,
        () ->
            !failures.isEmpty()
                || IntStream.range(0, before.size())
                    .allMatch(i -> seen.apply(some.get(i)) > before.get(i)));
    assertThat(failures).isEmpty();
  }

  /** Has them come to an end, none of them with a complaint. */
  void disperse() throws InterruptedException {
    over = true;
    for (Thread thread : threads) {
      assertThat(thread.join(Eventually.AT_LAST)).as("came to an end").isTrue();
    }
    assertThat(failures).isEmpty();
  }
}
