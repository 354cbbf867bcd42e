package dev.rondo.persistence.item;

import dev.rondo.persistence.search.ItemIndex.IndexFolder;
import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Factory;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A folder for the indexes of a test; it must be empty in the end. */
@Factory
final class TestIndexFolder {

  private final Path path;

  TestIndexFolder() throws IOException {
    path = Files.createTempDirectory("rondo-index");
  }

  @Singleton
  @Bean
  IndexFolder folder() {
    return new IndexFolder(path);
  }

  @PreDestroy
  void delete() throws IOException {
    Files.deleteIfExists(path);
  }
}
