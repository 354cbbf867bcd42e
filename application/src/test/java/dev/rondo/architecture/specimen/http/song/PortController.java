package dev.rondo.architecture.specimen.http.song;

import dev.rondo.architecture.framework.Controller;
import dev.rondo.architecture.specimen.application.song.Songs;

/** Holds a driven port. */
@Controller
record PortController(Songs songs) {}
