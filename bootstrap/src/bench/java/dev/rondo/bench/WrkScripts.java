package dev.rondo.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What wrk sends where it is not the same request every time. */
final class WrkScripts {

  private WrkScripts() {}

  /** Each line once: a signature, a blank, the body that it signs. */
  static Path signIn(Path work) throws IOException {
    return Files.writeString(
        work.resolve("sign-in.lua"),
        """
        local lines = {}
        for line in io.lines(os.getenv("BENCH_INPUT")) do lines[#lines + 1] = line end
        local sent = 0
        function request()
          sent = sent + 1
          local line = lines[sent] or error("not enough signed bodies")
          local blank = line:find(" ")
          return wrk.format("POST", "/svc/authenticate",
            {["Svc-Signature"] = line:sub(1, blank - 1)}, line:sub(blank + 1))
        end
        """);
  }

  /** Each line, a query, in turn. */
  static Path search(Path work) throws IOException {
    return Files.writeString(
        work.resolve("search.lua"),
        """
        local lines = {}
        for line in io.lines(os.getenv("BENCH_INPUT")) do lines[#lines + 1] = line end
        local sent = 0
        function request()
          sent = sent + 1
          return wrk.format("GET", "/svc/levels/list?type=quick&keywords=" .. lines[sent % #lines + 1])
        end
        """);
  }
}
