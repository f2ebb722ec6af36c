-- The audit trail kept network addresses beyond their time, and the whole row of a deleted account.
UPDATE "audit_log"
SET "before" = "before" - ARRAY['ipAddress', 'lastIp'], "after" = "after" - ARRAY['ipAddress', 'lastIp']
WHERE "before" ?| ARRAY['ipAddress', 'lastIp'] OR "after" ?| ARRAY['ipAddress', 'lastIp'];

UPDATE "audit_log"
SET "before" = (
  SELECT jsonb_object_agg(key, value) FROM jsonb_each("before") WHERE key IN ('id', 'username')
)
WHERE "table_name" = 'users' AND "action" = 'delete' AND jsonb_typeof("before") = 'object';
