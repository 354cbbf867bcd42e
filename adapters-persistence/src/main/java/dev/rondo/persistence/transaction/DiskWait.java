package dev.rondo.persistence.transaction;

/** Whether writes of the embedded database wait for the disk. */
public enum DiskWait {
  /** Commits survive a power loss. */
  ON,

  /**
   * Commits survive the process. A power loss destroys what the system had not written yet, and
   * leaves the database consistent.
   */
  OFF
}
