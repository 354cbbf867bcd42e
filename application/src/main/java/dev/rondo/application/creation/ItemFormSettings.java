package dev.rondo.application.creation;

import dev.rondo.domain.form.Form;

/**
 * What the forms of items say of the server.
 *
 * @param address its canonical address
 * @param maxFile the most bytes of a file
 * @param roomForm the form that rooms are made by
 */
public record ItemFormSettings(String address, long maxFile, Form roomForm) {}
