package dev.rondo.bootstrap.settings;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.rondo.http.form.InvalidDeclarationException;
import dev.rondo.persistence.json.StrictJson;
import dev.rondo.persistence.json.StrictJson.ValueReader;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** A file in which an operator declares forms, or the front page and leaderboards. */
record DeclarationFile(Path path) {

  /** What it declares; what is unreadable or unusable throws. */
  <T> T read(ValueReader<T> declarations) {
    try {
      return StrictJson.readObject(Files.readAllBytes(path), declarations);
    } catch (NoSuchFileException e) {
      throw new InvalidDeclarationException("there is no such file", e);
    } catch (CharacterCodingException e) {
      throw new InvalidDeclarationException("is not in UTF-8", e);
    } catch (JsonProcessingException e) {
      throw new InvalidDeclarationException(StrictJson.describe(e), e);
    } catch (IOException e) {
      throw new InvalidDeclarationException(
          "cannot be read; it must be a file that this user may read", e);
    }
  }
}
