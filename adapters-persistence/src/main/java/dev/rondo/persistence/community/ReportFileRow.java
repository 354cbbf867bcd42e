package dev.rondo.persistence.community;

import io.micronaut.data.annotation.MappedEntity;

/**
 * A picture that shows what a report is about.
 *
 * @param position its place among the pictures of the report
 */
@MappedEntity("report_file")
record ReportFileRow(String report, int position, String hash) {}
