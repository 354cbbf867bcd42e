package dev.rondo.architecture.specimen.application.song;

import java.io.File;
import java.nio.charset.Charset;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/** Looks at the machine, once in every way there is. */
final class LocalSongs {

  List<Object> machine(File file, Executor executor) {
    return List.of(
        Locale.getDefault(),
        ZoneId.systemDefault(),
        TimeZone.getDefault(),
        Charset.defaultCharset(),
        file.delete(),
        List.of("a").parallelStream(),
        CompletableFuture.supplyAsync(file::getName),
        CompletableFuture.supplyAsync(file::getPath, executor));
  }
}
