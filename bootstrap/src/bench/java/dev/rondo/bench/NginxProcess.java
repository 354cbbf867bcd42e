package dev.rondo.bench;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.awaitility.Awaitility;

/** An nginx of one process that serves files and takes them, as it is told to where it is fast. */
final class NginxProcess implements HttpProcess, AutoCloseable {

  private final Path files;
  private final int port;
  private final Process process;
  private int served;

  private NginxProcess(Path files, int port, Process process) {
    this.files = files;
    this.port = port;
    this.process = process;
  }

  /** Starts one in a directory. */
  static NginxProcess start(Path directory) throws IOException, InterruptedException {
    Folders.clear(directory);
    Path files = directory.resolve("files");
    Files.createDirectories(files.resolve("put"));
    int port;
    try (ServerSocket socket = new ServerSocket(0)) {
      port = socket.getLocalPort();
    }
    Path configuration =
        Files.writeString(
            directory.resolve("nginx.conf"),
            """
            daemon off;
            master_process off;
            pid %1$s/pid;
            error_log %1$s/error.log;
            events { worker_connections 1024; }
            http {
              access_log off;
              sendfile on;
              tcp_nopush on;
              keepalive_requests 1000000000;
              gzip_static on;
              open_file_cache max=100;
              default_type application/json;
              client_max_body_size 2m;
              client_body_temp_path %1$s/uploads;
              server {
                listen 127.0.0.1:%2$d;
                root %3$s;
                location /put/ { dav_methods PUT; }
              }
            }
            """
                .formatted(directory.toAbsolutePath(), port, files.toAbsolutePath()));
    Process process =
        new ProcessBuilder("nginx", "-c", configuration.toAbsolutePath().toString())
            .redirectErrorStream(true)
            .redirectOutput(directory.resolve("out.log").toFile())
            .start();
    Awaitility.await("nginx listens").until(() -> listens(port));
    return new NginxProcess(files, port, process);
  }

  private static boolean listens(int port) {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      return socket.isConnected();
    } catch (IOException notYet) {
      return false;
    }
  }

  /** Has it serve those bytes, under the path that is answered. */
  String serve(byte[] bytes) throws IOException {
    String name = "file-" + served++;
    Files.write(files.resolve(name), bytes);
    try (OutputStream out =
        new GZIPOutputStream(Files.newOutputStream(files.resolve(name + ".gz")))) {
      out.write(bytes);
    }
    return "/" + name;
  }

  /** Has it serve those bytes under so many paths, which are answered. */
  List<String> serveMany(byte[] bytes, int count) throws IOException {
    Path many = Files.createDirectories(files.resolve("many"));
    List<String> paths = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Files.write(many.resolve("file-" + i), bytes);
      paths.add("/many/file-" + i);
    }
    return paths;
  }

  @Override
  public String address() {
    return "http://127.0.0.1:" + port;
  }

  @Override
  public long pid() {
    return process.pid();
  }

  @Override
  public void close() throws InterruptedException {
    process.destroy();
    process.waitFor();
  }
}
