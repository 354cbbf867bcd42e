package dev.rondo.http.item;

import io.micronaut.core.type.Argument;
import io.micronaut.core.type.MutableHeaders;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Produces;
import io.micronaut.http.body.MessageBodyWriter;
import io.micronaut.http.codec.CodecException;
import io.micronaut.serde.SerdeRegistry;
import io.micronaut.serde.Serializer;
import io.micronaut.serde.Serializer.EncoderContext;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.OutputStream;

/** Writes responses with items, several of them as {@link EncodedItems}. */
@Singleton
@Produces(MediaType.APPLICATION_JSON)
record ItemsWriter<T extends ItemsResponse>(SerdeRegistry registry)
    implements MessageBodyWriter<T> {

  @Override
  public void writeTo(
      Argument<T> type, MediaType mediaType, T response, MutableHeaders headers, OutputStream out)
      throws CodecException {
    headers.set(HttpHeaders.CONTENT_TYPE, mediaType);
    try {
      EncoderContext context = registry.newEncoderContext(null);
      Serializer<? super T> serializer = context.findSerializer(type).createSpecific(context, type);
      EncodedItems.write(
          out,
          response.hasSeveral(),
          encoder -> serializer.serialize(encoder, context, type, response));
    } catch (IOException e) {
      throw new CodecException("cannot encode " + type, e);
    }
  }
}
