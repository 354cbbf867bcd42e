package dev.rondo.application.creation;

import dev.rondo.domain.form.Form;

/** What the forms of items need to know of the server. */
public record ItemFormSettings(String address, long maxFile, Form roomForm) {}
