package dev.rondo.application.submission;

import dev.rondo.application.file.FileInspector;
import dev.rondo.application.file.FileRecords;
import dev.rondo.application.file.FileStore;
import dev.rondo.application.file.FileVerdicts;
import dev.rondo.application.work.WorkPool;

/**
 * What stores files and tells what they are.
 *
 * @param store has the files
 * @param records has a record of each
 * @param inspector looks into files
 * @param verdicts keeps what was found in them
 * @param work where files are looked into
 */
public record SubmissionFiles(
    FileStore store,
    FileRecords records,
    FileInspector inspector,
    FileVerdicts verdicts,
    WorkPool work) {}
