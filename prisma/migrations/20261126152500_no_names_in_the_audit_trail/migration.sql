-- The audit trail kept names and addresses of people beyond their rows: from now on it keeps their length.
UPDATE "audit_log" SET
  "before" = CASE WHEN jsonb_typeof("before") = 'object' THEN (
    SELECT coalesce(jsonb_object_agg(key, CASE
      WHEN key IN ('name', 'voiceName', 'fileName', 'email', 'userEmail') AND jsonb_typeof(value) = 'string'
      THEN to_jsonb(length(value #>> '{}') || ' characters, not kept') ELSE value END), '{}') FROM jsonb_each("before")
  ) ELSE "before" END,
  "after" = CASE WHEN jsonb_typeof("after") = 'object' THEN (
    SELECT coalesce(jsonb_object_agg(key, CASE
      WHEN key IN ('name', 'voiceName', 'fileName', 'email', 'userEmail') AND jsonb_typeof(value) = 'string'
      THEN to_jsonb(length(value #>> '{}') || ' characters, not kept') ELSE value END), '{}') FROM jsonb_each("after")
  ) ELSE "after" END
WHERE "table_name" IN ('users', 'voices', 'consents', 'audioSamples', 'waitlist', 'supportRequests')
  AND ("before" ?| ARRAY['name', 'voiceName', 'fileName', 'email', 'userEmail']
    OR "after" ?| ARRAY['name', 'voiceName', 'fileName', 'email', 'userEmail']);
