package dev.rondo.persistence.sql;

import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.SecretDigest;
import dev.rondo.domain.session.BrowserSignInHash;
import dev.rondo.domain.session.SessionId;
import io.micronaut.context.annotation.Mixin;
import io.micronaut.core.convert.MutableConversionService;
import io.micronaut.core.convert.TypeConverterRegistrar;
import io.micronaut.data.annotation.TypeDef;
import io.micronaut.data.model.DataType;
import jakarta.inject.Singleton;
import java.util.function.Function;

/**
 * Converts domain values that are one text in a column. A type needs its line here, and the
 * annotation that the domain cannot have.
 */
@Singleton
public final class ValueColumns implements TypeConverterRegistrar {

  @Override
  public void register(MutableConversionService service) {
    add(service, CommentName.class, CommentName::value, CommentName::new);
    add(service, FileHash.class, FileHash::hex, FileHash::new);
    add(service, ItemName.class, ItemName::value, ItemName::new);
    add(service, PlayerId.class, PlayerId::value, PlayerId::new);
    add(service, SecretDigest.class, SecretDigest::hex, SecretDigest::new);
    add(service, SessionId.class, SessionId::value, SessionId::new);
    add(service, Subject.class, Subject::text, ValueColumns::subject);
    add(service, BrowserSignInHash.class, BrowserSignInHash::hex, BrowserSignInHash::new);
  }

  private static <T> void add(
      MutableConversionService service,
      Class<T> type,
      Function<T, String> text,
      Function<String, T> value) {
    service.addConverter(type, String.class, text);
    service.addConverter(String.class, type, value);
  }

  /** Parses {@link Subject#text()}. */
  public static Subject subject(String text) {
    int slash = text.indexOf('/');
    String kind = text.substring(0, slash);
    String name = text.substring(slash + 1);
    return switch (kind) {
      case "comments" -> new Subject.OfComment(new CommentName(name));
      case "news" -> new Subject.OfNews(new ItemName(name));
      default ->
          new Subject.OfItem(
              new ItemRef(ItemKind.ofPlural(kind).orElseThrow(), new ItemName(name)));
    };
  }

  @Mixin(CommentName.class)
  @TypeDef(type = DataType.STRING)
  interface OfCommentName {}

  @Mixin(FileHash.class)
  @TypeDef(type = DataType.STRING)
  interface OfFileHash {}

  @Mixin(ItemName.class)
  @TypeDef(type = DataType.STRING)
  interface OfItemName {}

  @Mixin(PlayerId.class)
  @TypeDef(type = DataType.STRING)
  interface OfPlayerId {}

  @Mixin(SecretDigest.class)
  @TypeDef(type = DataType.STRING)
  interface OfSecretDigest {}

  @Mixin(SessionId.class)
  @TypeDef(type = DataType.STRING)
  interface OfSessionId {}

  @Mixin(Subject.class)
  @TypeDef(type = DataType.STRING)
  interface OfSubject {}

  @Mixin(BrowserSignInHash.class)
  @TypeDef(type = DataType.STRING)
  interface OfBrowserSignInHash {}
}
