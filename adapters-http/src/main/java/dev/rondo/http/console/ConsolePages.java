package dev.rondo.http.console;

import io.micronaut.context.annotation.Requires;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Produces;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks beans that exist only with a console. Controllers among them may wait, and answer whatever
 * a browser says that it accepts.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@ExecuteOn(TaskExecutors.BLOCKING)
@Produces(MediaType.ALL)
@Requires(property = "rondo.console", notEquals = "off")
@Requires(property = "rondo.console", notEquals = "false")
public @interface ConsolePages {}
