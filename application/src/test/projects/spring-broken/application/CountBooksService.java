package org.example.library.application;

import org.springframework.stereotype.Service;

/** Is found by the framework, and so depends on it. */
@Service
public final class CountBooksService {}
