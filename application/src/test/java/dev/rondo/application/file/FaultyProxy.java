package dev.rondo.application.file;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** A proxy to a server on this machine that can be made to fail. */
public final class FaultyProxy implements AutoCloseable {

  private static final int BUFFER = 16 * 1024;

  private final int target;
  private final ServerSocket entrance;
  private final Set<Socket> ends = ConcurrentHashMap.newKeySet();
  private final AtomicInteger breaks = new AtomicInteger();
  private volatile long bearable = Long.MAX_VALUE;

  private FaultyProxy(int target, ServerSocket entrance) {
    this.target = target;
    this.entrance = entrance;
  }

  /** Lays one to what answers at that address. */
  public static FaultyProxy to(String address) throws IOException {
    FaultyProxy line =
        new FaultyProxy(
            URI.create(address).getPort(),
            new ServerSocket(0, 50, InetAddress.getLoopbackAddress()));
    Thread.startVirtualThread(line::accept);
    return line;
  }

  /** The address of this end. */
  public String endpoint() {
    return "http://localhost:" + entrance.getLocalPort();
  }

  /** From now on it breaks in the middle of any answer that is longer than that. */
  public void breakAfter(long bytes) {
    bearable = bytes;
  }

  /** From now on it holds. */
  public void hold() {
    bearable = Long.MAX_VALUE;
  }

  /** How often it has broken. */
  public int breaks() {
    return breaks.get();
  }

  @Override
  public void close() throws IOException {
    entrance.close();
    ends.forEach(this::hangUp);
  }

  private void accept() {
    while (!entrance.isClosed()) {
      try {
        connect(entrance.accept());
      } catch (IOException closed) {
        // Then nobody calls any more.
      }
    }
  }

  private void connect(Socket near) {
    ends.add(near);
    try {
      Socket far = new Socket(InetAddress.getLoopbackAddress(), target);
      ends.add(far);
      AtomicLong answered = new AtomicLong();
      Thread.startVirtualThread(() -> passQuestions(near, far, answered));
      Thread.startVirtualThread(() -> passAnswers(near, far, answered));
    } catch (IOException refused) {
      hangUp(near);
    }
  }

  private void passQuestions(Socket near, Socket far, AtomicLong answered) {
    byte[] buffer = new byte[BUFFER];
    try {
      InputStream in = near.getInputStream();
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        answered.set(0);
        far.getOutputStream().write(buffer, 0, read);
      }
    } catch (IOException gone) {
      // Nor does the other end hear more.
    }
    hangUp(near);
    hangUp(far);
  }

  private void passAnswers(Socket near, Socket far, AtomicLong answered) {
    byte[] buffer = new byte[BUFFER];
    try {
      InputStream in = far.getInputStream();
      OutputStream out = near.getOutputStream();
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        long borne = Math.min(read, bearable - answered.getAndAdd(read));
        out.write(buffer, 0, (int) Math.max(0, borne));
        if (borne < read) {
          breaks.incrementAndGet();
          break;
        }
      }
    } catch (IOException gone) {
      // Nor does the other end hear more.
    }
    hangUp(near);
    hangUp(far);
  }

  private void hangUp(Socket end) {
    ends.remove(end);
    try {
      end.close();
    } catch (IOException gone) {
      // That is what it should be.
    }
  }
}
