-- Counted at every write. Nobody needs these counts after a crash of the database, so they do not wait for its disk.
ALTER TABLE "rate_limits" SET UNLOGGED;
