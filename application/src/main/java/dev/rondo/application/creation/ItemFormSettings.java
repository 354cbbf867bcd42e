package dev.rondo.application.creation;

import dev.rondo.domain.form.Form;

/**
 * What the forms of items need to know of the server.
 *
 * @param address its canonical address
 * @param maxFile the most bytes of a file
 */
public record ItemFormSettings(String address, long maxFile, Form roomForm) {}
