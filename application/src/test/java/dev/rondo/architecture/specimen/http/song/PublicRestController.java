package dev.rondo.architecture.specimen.http.song;

import dev.rondo.architecture.framework.RestController;

/** Is public under an annotation of another framework. */
@RestController
public final class PublicRestController {}
