/** Submitting actions, uploading their files, and deleting what has expired. */
@NullMarked
package dev.rondo.application.submission;

import org.jspecify.annotations.NullMarked;
