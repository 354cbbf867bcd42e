/** The audit log: who changed what, when and why. */
@NullMarked
package dev.rondo.application.audit;

import org.jspecify.annotations.NullMarked;
