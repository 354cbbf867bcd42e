package dev.rondo.architecture.specimen.application.song;

import java.io.File;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.security.KeyStore;
import java.text.DateFormat;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.NumberFormat;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.Arrays;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.SubmissionPublisher;

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

  List<Object> texts(String title, byte[] bytes, InputStream in) {
    return List.of(
        title.toUpperCase(),
        title.formatted(),
        title.getBytes(),
        new String(bytes),
        new InputStreamReader(in),
        NumberFormat.getInstance(),
        new DecimalFormat(title),
        new DecimalFormat(),
        DateFormat.getDateInstance(),
        DateTimeFormatter.ofPattern(title),
        DateTimeFormatter.ofLocalizedDate(FormatStyle.FULL),
        new GregorianCalendar());
  }

  List<Object> allowed(String title, byte[] bytes, InputStream in) {
    return List.of(
        title.toLowerCase(Locale.ROOT),
        String.format(Locale.ROOT, title, 2),
        title.getBytes(StandardCharsets.UTF_8),
        new String(bytes, StandardCharsets.UTF_8),
        new InputStreamReader(in, StandardCharsets.UTF_8),
        NumberFormat.getInstance(Locale.ROOT),
        new DecimalFormat(title, DecimalFormatSymbols.getInstance(Locale.ROOT)),
        DateTimeFormatter.ofPattern(title, Locale.ROOT));
  }

  List<Object> files(String path, File file) throws Exception {
    return List.of(
        new PrintWriter(path, StandardCharsets.UTF_8),
        new PrintWriter(file, StandardCharsets.UTF_8),
        KeyStore.getInstance(file, new char[0]));
  }

  void threads(int[] ratings, ConcurrentHashMap<String, String> seen) {
    Arrays.parallelSort(ratings);
    List.of(ratings).stream().parallel().forEach(Object::hashCode);
    seen.forEach(1, String::concat);
    new SubmissionPublisher<String>().close();
  }
}
