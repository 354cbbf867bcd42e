package dev.rondo.http.page;

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
 * Marks what is there only while the server has public pages: they can be switched off, and a
 * server whose reading needs a session has none. Controllers among it may wait, and answer whatever
 * a browser says that it accepts.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@ExecuteOn(TaskExecutors.BLOCKING)
@Produces(MediaType.ALL)
@Requires(property = "rondo.pages", notEquals = "off")
@Requires(property = "rondo.pages", notEquals = "false")
@Requires(property = "rondo.session-required", notEquals = "all")
public @interface PublicPages {}
