package dev.rondo.bench;

/** A running server that load is made for. */
interface HttpProcess {

  long pid();

  /** Where it listens, without a slash at the end. */
  String address();
}
