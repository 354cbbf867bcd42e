package dev.rondo.bootstrap.wiring;

import io.micronaut.context.annotation.Import;

/** All that is marked as a use case in these packages; the container builds it. */
@Import(
    packages = {
      "dev.rondo.application.audit",
      "dev.rondo.application.backup",
      "dev.rondo.application.community",
      "dev.rondo.application.console",
      "dev.rondo.application.creation",
      "dev.rondo.application.effect",
      "dev.rondo.application.file",
      "dev.rondo.application.item",
      "dev.rondo.application.leaderboard",
      "dev.rondo.application.moderation",
      "dev.rondo.application.move",
      "dev.rondo.application.operation",
      "dev.rondo.application.pack",
      "dev.rondo.application.player",
      "dev.rondo.application.profile",
      "dev.rondo.application.result",
      "dev.rondo.application.room",
      "dev.rondo.application.round",
      "dev.rondo.application.session",
      "dev.rondo.application.submission"
    },
    annotated = "dev.rondo.application.UseCase")
final class UseCases {}
