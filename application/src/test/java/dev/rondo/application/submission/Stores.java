package dev.rondo.application.submission;

/** All stores of a server. */
public interface Stores {

  /** The store that a port leads to. */
  <T> T store(Class<T> port);
}
