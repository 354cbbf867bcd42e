package dev.rondo.application.submission;

import dev.rondo.application.file.FileInspector;
import dev.rondo.application.file.FileRecords;
import dev.rondo.application.file.FileStore;
import dev.rondo.application.file.FileVerdicts;
import dev.rondo.application.work.WorkPool;

/** What stores files and tells what they are. */
public record SubmissionFiles(
    FileStore store,
    FileRecords records,
    FileInspector inspector,
    FileVerdicts verdicts,
    WorkPool work) {}
