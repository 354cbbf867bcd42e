-- What a player has uploaded is summed up at each upload: from the index alone, not from the rows.
CREATE INDEX file_by_uploaded_size ON file (uploader, doomed, size);
DROP INDEX file_by_uploader;
