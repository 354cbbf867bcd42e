package dev.rondo.application.submission;

/** Decides on actions, executes them, and learns of them after the commit. */
public record Actions(ActionHandler handler, EffectExecutor effects, ActionListener listener) {}
