package dev.rondo.bootstrap.wiring;

import dev.rondo.bootstrap.settings.InvalidSettingException;
import dev.rondo.bootstrap.settings.ProgramFailureException;
import dev.rondo.bootstrap.settings.Setting;
import dev.rondo.bootstrap.settings.Settings;
import io.micronaut.context.env.Environment;
import io.micronaut.context.event.BeanCreatedEvent;
import io.micronaut.context.event.BeanCreatedEventListener;
import io.micronaut.http.server.HttpServerConfiguration;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;

/**
 * The port that a server listens on. It is tried out before anything is written: a server that
 * cannot listen leaves no data behind. Where the system chooses the port, it is chosen here, as the
 * address that clients are told may follow from it.
 */
@Singleton
public final class ServerPort implements BeanCreatedEventListener<HttpServerConfiguration> {

  private static final String HOST = "RONDO_HOST";
  private static final String PORT = "RONDO_PORT";

  private final int number;

  ServerPort(Settings settings, Environment environment) {
    String host = settings.get(Setting.HOST);
    int wanted = settings.get(Setting.PORT);
    if (environment.getActiveNames().contains(Program.SERVING)) {
      number = tryOut(PORT, host, wanted);
      settings
          .get(Setting.MANAGEMENT_PORT)
          .ifPresent(other -> tryOut("RONDO_MANAGEMENT_PORT", host, other));
    } else {
      number = wanted;
    }
  }

  /** The port; never 0 in a server. */
  public int number() {
    return number;
  }

  @Override
  public HttpServerConfiguration onCreated(BeanCreatedEvent<HttpServerConfiguration> event) {
    HttpServerConfiguration server = event.getBean();
    server.setPort(number);
    return server;
  }

  private static int tryOut(String setting, String host, int port) {
    try (ServerSocket socket = new ServerSocket()) {
      // As the server does: connections of one that ended do not count.
      socket.setReuseAddress(true);
      socket.bind(new InetSocketAddress(InetAddress.getByName(host), port));
      return socket.getLocalPort();
    } catch (UnknownHostException e) {
      throw new InvalidSettingException(
          HOST,
          "\"%s\" is neither an address nor the name of one; set an address of this machine"
              .formatted(host),
          e);
    } catch (IOException e) {
      throw cannotListen(setting, host, port, e);
    }
  }

  /** What keeps a server from listening, and the setting that may change it. */
  public static RuntimeException cannotListen(
      String setting, String host, int port, IOException cause) {
    String why = String.valueOf(cause.getMessage());
    if (why.contains("assign")) {
      return new InvalidSettingException(
          HOST, "%s is no address of this machine; set one, or 0.0.0.0".formatted(host), cause);
    }
    String hint =
        why.contains("in use")
            ? "another program listens there; stop it or set " + setting + " to another port"
            : "set RONDO_HOST and " + setting + " to what this user may use";
    return new ProgramFailureException(
        "%s: cannot listen on %s port %d: %s; %s".formatted(setting, host, port, why, hint), cause);
  }
}
