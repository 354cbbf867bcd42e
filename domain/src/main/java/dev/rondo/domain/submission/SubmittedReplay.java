package dev.rondo.domain.submission;

import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.item.ItemName;

/**
 * A replay item as submitted, not to be trusted.
 *
 * @param levelData the data that the level was played with, the SHA-1 in hexadecimal digits; empty
 *     when it says nothing
 */
public record SubmittedReplay(
    String title, ItemName level, String levelData, FileHash data, FileHash configuration) {}
