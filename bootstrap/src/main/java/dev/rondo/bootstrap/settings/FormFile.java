package dev.rondo.bootstrap.settings;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.rondo.domain.form.ServerForms;
import dev.rondo.http.form.FormDeclarations;
import dev.rondo.http.form.InvalidFormsException;
import dev.rondo.persistence.json.StrictJson;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** The file in which an operator declares forms. */
record FormFile(Path path) {

  /** The declared forms; unreadable or unusable ones throw. */
  ServerForms read(FormDeclarations declarations) {
    try {
      return StrictJson.readObject(Files.readAllBytes(path), declarations::read);
    } catch (NoSuchFileException e) {
      throw new InvalidFormsException("there is no such file", e);
    } catch (CharacterCodingException e) {
      throw new InvalidFormsException("is not in UTF-8", e);
    } catch (JsonProcessingException e) {
      throw new InvalidFormsException(StrictJson.describe(e), e);
    } catch (IOException e) {
      throw new InvalidFormsException(
          "cannot be read; it must be a file that this user may read", e);
    }
  }
}
