/** Forms: how operators declare them, how responses carry them, and how their values are read. */
@NullMarked
package dev.rondo.http.form;

import org.jspecify.annotations.NullMarked;
