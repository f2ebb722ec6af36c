-- The audit trail kept what people wrote in support requests, descriptions, titles and on the waitlist. It keeps only
-- that there was something: lib/admin/tables-list.ts names the same columns.
CREATE FUNCTION pg_temp.without_words(kept jsonb, names text[]) RETURNS jsonb LANGUAGE sql AS $$
  SELECT kept || coalesce(
    (SELECT jsonb_object_agg(key, 'not kept') FROM jsonb_each(kept) WHERE key = ANY (names) AND value <> 'null'::jsonb),
    '{}'::jsonb
  )
$$;

UPDATE "audit_log" entry
SET "before" = pg_temp.without_words(entry."before", written.names),
    "after" = pg_temp.without_words(entry."after", written.names)
FROM (
  VALUES
    ('supportRequests', ARRAY['subject', 'message', 'response']),
    ('voices', ARRAY['description', 'socialMediaData']),
    ('conversations', ARRAY['title']),
    ('waitlist', ARRAY['reason', 'additionalInfo'])
) AS written (table_name, names)
WHERE entry."table_name" = written.table_name
  AND (entry."before" ?| written.names OR entry."after" ?| written.names);
