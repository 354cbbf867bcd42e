package dev.rondo.http.console;

import io.micronaut.context.annotation.Requires;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks beans that exist only with a console. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@Requires(property = "rondo.console", notEquals = "off")
@Requires(property = "rondo.console", notEquals = "false")
public @interface ConsolePages {}
