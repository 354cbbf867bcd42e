package dev.rondo.bench;

import java.io.IOException;
import java.io.OutputStream;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;

/** An nginx with one worker that serves files, as it is told to where it is fast. */
final class NginxProcess implements AutoCloseable {

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
    Path files = Files.createDirectories(directory.resolve("files"));
    int port;
    try (ServerSocket socket = new ServerSocket(0)) {
      port = socket.getLocalPort();
    }
    Path configuration =
        Files.writeString(
            directory.resolve("nginx.conf"),
            """
            daemon off;
            worker_processes 1;
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
              server { listen 127.0.0.1:%2$d; root %3$s; }
            }
            """
                .formatted(directory.toAbsolutePath(), port, files.toAbsolutePath()));
    Process process =
        new ProcessBuilder("nginx", "-c", configuration.toAbsolutePath().toString())
            .redirectErrorStream(true)
            .redirectOutput(directory.resolve("out.log").toFile())
            .start();
    while (process.isAlive() && process.children().findAny().isEmpty()) {
      Thread.sleep(10);
    }
    return new NginxProcess(files, port, process);
  }

  /** Has it serve those bytes, at the address that is answered. */
  String serve(byte[] bytes) throws IOException {
    String name = "file-" + served++;
    Files.write(files.resolve(name), bytes);
    try (OutputStream out =
        new GZIPOutputStream(Files.newOutputStream(files.resolve(name + ".gz")))) {
      out.write(bytes);
    }
    return "http://127.0.0.1:" + port + "/" + name;
  }

  /** Its worker, which does the work. */
  long pid() {
    return process.children().findFirst().orElseThrow().pid();
  }

  @Override
  public void close() throws InterruptedException {
    process.destroy();
    process.waitFor();
  }
}
