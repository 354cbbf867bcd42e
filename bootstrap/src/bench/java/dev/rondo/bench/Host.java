package dev.rondo.bench;

import java.util.List;
import java.util.Map;

/** Where a benchmark keeps its records, and what is special about the SQL there. */
interface Host {

  /** The settings of a program that uses it. */
  Map<String, String> settings();

  /** A table with a column {@code i} of the numbers from one parameter to another. */
  String numbers();

  /** What makes {@code RANDOM()} answer the same in every run. */
  String seeding();

  /** What a database does of itself some time after so much was written. */
  List<String> tidying();
}
