package dev.rondo.application.community;

import dev.rondo.application.paging.Listing;
import dev.rondo.domain.community.Report;

/** Driven port: the moderation queue. Its reports refer to their pictures. */
public interface Reports {

  /** Adds a report, inside a write transaction of the caller. */
  void add(Report report);

  /** The reports, the oldest first. */
  Listing<Report> list();
}
