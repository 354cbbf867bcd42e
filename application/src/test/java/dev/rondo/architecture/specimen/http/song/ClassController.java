package dev.rondo.architecture.specimen.http.song;

import dev.rondo.architecture.framework.Controller;
import dev.rondo.architecture.specimen.application.song.OpenSongLister;

/** Holds a class of the application. */
@Controller
record ClassController(OpenSongLister lister) {}
