package dev.rondo.application.submission;

/**
 * What decides on actions, executes them, and is told of them.
 *
 * @param listener is told after the commit
 */
public record Actions(ActionHandler handler, EffectExecutor effects, ActionListener listener) {}
