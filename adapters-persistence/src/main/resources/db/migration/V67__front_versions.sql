-- The buttons and info pages that operators saved in the console. One text for H2 and PostgreSQL.

CREATE TABLE front_version (
  number BIGINT PRIMARY KEY,
  declaration TEXT NOT NULL
);
