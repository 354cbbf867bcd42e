package dev.rondo.http.protocol;

import io.micronaut.core.annotation.Order;
import io.micronaut.core.order.Ordered;
import io.micronaut.core.type.Argument;
import io.micronaut.core.type.Headers;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.body.MessageBodyReader;
import io.micronaut.http.codec.CodecException;
import io.micronaut.json.JsonMapper;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** Reads the bodies of requests by {@link StrictJson}, in place of the framework. */
@Singleton
@Consumes(MediaType.APPLICATION_JSON)
@Order(Ordered.HIGHEST_PRECEDENCE)
record JsonBodyReader<T>(JsonMapper mapper) implements MessageBodyReader<T> {

  @Override
  public T read(
      Argument<T> type, @Nullable MediaType mediaType, Headers headers, InputStream body) {
    try {
      return mapper.readValueFromTree(StrictJson.read(body.readAllBytes()), type);
    } catch (IOException malformed) {
      throw new CodecException("not JSON of the shape", malformed);
    }
  }
}
