package dev.rondo.application.result;

import dev.rondo.application.submission.ActionHandler;

/** Accepts results of levels; each leaves its replay as an item of the player. */
public interface LevelResults extends ActionHandler, OfferResultForms {}
