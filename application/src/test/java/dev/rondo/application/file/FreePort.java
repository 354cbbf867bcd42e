package dev.rondo.application.file;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Ports for servers that have to be told theirs. They are below those that the system hands to
 * callers, one of whom could take it before the server does.
 */
public final class FreePort {

  private static final int FIRST = 10_000;
  private static final int COUNT = 20_000;

  /** Processes that run at the same time begin far from one another. */
  private static final int APART = 97;

  private static final AtomicInteger NEXT =
      new AtomicInteger((int) (ProcessHandle.current().pid() * APART % COUNT));

  private FreePort() {}

  /** One that nobody listens on, and that was not handed out before. */
  public static int next() throws IOException {
    for (int tried = 0; tried < COUNT; tried++) {
      int port = FIRST + NEXT.getAndIncrement() % COUNT;
      try (ServerSocket free = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
        return free.getLocalPort();
      } catch (BindException taken) {
        // The next one perhaps.
      }
    }
    throw new IOException("no port is free");
  }
}
