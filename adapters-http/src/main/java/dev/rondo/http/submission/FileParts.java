package dev.rondo.http.submission;

import dev.rondo.application.submission.UploadFiles;
import io.micronaut.http.HttpRequest;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.InvalidPathException;
import java.util.Objects;
import java.util.Optional;
import org.apache.commons.fileupload2.core.FileItemInput;
import org.apache.commons.fileupload2.core.FileItemInputIterator;
import org.apache.commons.fileupload2.core.FileUploadException;
import org.jspecify.annotations.Nullable;

/** The files of a multipart body, one after the other. */
final class FileParts implements UploadFiles.Parts {

  private static final String FIELD = "files";

  private final HttpRequest<?> request;
  private final InputStream body;
  private @Nullable FileItemInputIterator items;
  private @Nullable FileItemInput last;

  FileParts(HttpRequest<?> request, InputStream body) {
    this.request = request;
    this.body = body;
  }

  @Override
  public Optional<InputStream> next() throws IOException {
    return parsed(this::nextFile);
  }

  private Optional<InputStream> nextFile() throws IOException {
    if (items == null) {
      items = new MultipartBody().getItemIterator(request, body);
    }
    while (items.hasNext()) {
      FileItemInput item = items.next();
      if (FIELD.equals(item.getFieldName())) {
        last = item;
        return Optional.of(new Content(item.getInputStream()));
      }
    }
    return Optional.empty();
  }

  @Override
  public String name() {
    try {
      return last == null ? "" : Objects.requireNonNullElse(last.getName(), "");
    } catch (InvalidPathException noName) {
      return "";
    }
  }

  /** The library miscounts on some broken bodies instead of refusing them. */
  private static <T> T parsed(Reading<T> reading) throws IOException {
    try {
      return reading.read();
    } catch (IndexOutOfBoundsException miscounted) {
      throw new FileUploadException("a broken multipart body", miscounted);
    }
  }

  @FunctionalInterface
  private interface Reading<T> {
    T read() throws IOException;
  }

  private static final class Content extends FilterInputStream {

    Content(InputStream part) {
      super(part);
    }

    @Override
    public int read() throws IOException {
      return parsed(in::read);
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      return parsed(() -> in.read(bytes, offset, length));
    }

    @Override
    public long skip(long count) throws IOException {
      return parsed(() -> in.skip(count));
    }

    @Override
    public void close() throws IOException {
      parsed(
          () -> {
            in.close();
            return this;
          });
    }
  }
}
