package dev.rondo.bench;

import java.util.List;
import java.util.stream.Stream;

/** The area of code in which a server spends CPU time. */
enum CodeArea {
  KERNEL("Linux: network, disk"),
  NETTY("Netty", "io.netty."),
  FRAMEWORK("Micronaut", "io.micronaut.", "reactor.", "jakarta."),
  DATABASE("H2 and its pool", "org.h2.", "com.zaxxer."),
  SEARCH("Lucene", "org.apache.lucene."),
  MULTIPART("Taking bodies apart", "org.apache.commons.fileupload2."),
  HASHES(
      "Signatures, hashes",
      "com.amazon.corretto.",
      "java.security.MessageDigest",
      "java.security.Signature",
      "sun.security."),
  RONDO("Rondo", "dev.rondo."),
  INTERPRETER("Interpreter"),
  COMPILER("Compiler"),
  COLLECTOR("Collector"),
  REST("JVM, rest");

  private final String label;
  private final List<String> packages;

  CodeArea(String label, String... packages) {
    this.label = label;
    this.packages = List.of(packages);
  }

  String label() {
    return label;
  }

  /** By the thread and its frames, the innermost first: the first that somebody answers for. */
  static CodeArea of(String thread, List<Frame> frames) {
    if (thread.startsWith("C1 Comp") || thread.startsWith("C2 Comp")) {
      return COMPILER;
    }
    if (thread.startsWith("VM Thread")) {
      return COLLECTOR;
    }
    if (!frames.isEmpty() && frames.getFirst().isOfKernel()) {
      return KERNEL;
    }
    if (!frames.isEmpty() && frames.getFirst().symbol().startsWith("Interpreter")) {
      return INTERPRETER;
    }
    return frames.stream().flatMap(CodeArea::owner).findFirst().orElse(REST);
  }

  private static Stream<CodeArea> owner(Frame frame) {
    return Stream.of(values()).filter(part -> part.packages.stream().anyMatch(frame::isOf));
  }

  /**
   * A call in progress.
   *
   * @param symbol what is called; of Java, with the types of its result and its arguments
   * @param file where its code is
   */
  record Frame(String symbol, String file) {

    boolean isOfKernel() {
      return file.startsWith("[kernel");
    }

    boolean isOf(String start) {
      int arguments = symbol.indexOf('(');
      String name = arguments < 0 ? symbol : symbol.substring(0, arguments);
      return name.startsWith(start, name.lastIndexOf(' ') + 1);
    }
  }
}
