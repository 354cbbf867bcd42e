package dev.rondo.persistence.transaction;

/** Whether a write transaction of the embedded database waits for the disk before it returns. */
public enum DiskWait {
  /** What it wrote outlives a loss of power. */
  ON,

  /**
   * What it wrote outlives the end of the process. A loss of power takes what the system had not
   * written yet, and leaves the database whole.
   */
  OFF
}
