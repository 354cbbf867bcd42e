package dev.rondo.bootstrap.command;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Standard output of a command. It keeps why it could not be written, as no print writer does. */
final class StandardOutput extends FilterOutputStream {

  /** What the system calls a pipe whose reader has ended, such as {@code head}. */
  private static final String READ_ENOUGH = "Broken pipe";

  private @Nullable IOException failure;

  StandardOutput() {
    super(new FileOutputStream(FileDescriptor.out));
  }

  PrintWriter writer() {
    return new PrintWriter(this, true, StandardCharsets.UTF_8);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    try {
      out.write(bytes, offset, length);
    } catch (IOException e) {
      failure = e;
      throw e;
    }
  }

  /** The exit code of a command that has ended with one: not 0 if its output is not whole. */
  int exitCode(int exit, PrintWriter err) {
    if (exit != ExitStatus.DONE.number()
        || failure == null
        || READ_ENOUGH.equals(failure.getMessage())) {
      return exit;
    }
    err.println("rondo: standard output cannot be written: " + failure.getMessage());
    return ExitStatus.FAILED.number();
  }
}
