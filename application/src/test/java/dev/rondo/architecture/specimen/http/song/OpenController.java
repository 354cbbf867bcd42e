package dev.rondo.architecture.specimen.http.song;

import dev.rondo.architecture.framework.Controller;

/** Can be called by anybody. */
@Controller
public final class OpenController {}
