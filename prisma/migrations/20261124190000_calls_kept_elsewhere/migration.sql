-- ElevenLabs has kept every settled call, sound included. All of them are removed there.
INSERT INTO "owed_removals" ("kind", "provider", "reference", "key_owner_id", "key_ciphertext")
SELECT 'provider_call', call."provider", call."provider_conversation_id", made."key_owner_id", key."ciphertext"
FROM "call_sessions" call
LEFT JOIN "voices" voice ON voice."user_id" = call."user_id" AND voice."agent_id" = call."agent_id"
-- Without its voice it is not known whose key a call was made with; a person's own goes first.
LEFT JOIN "api_keys" own ON own."user_id" = call."user_id" AND own."key_name" = 'ELEVENLABS_API_KEY'
CROSS JOIN LATERAL (
  SELECT CASE WHEN voice."id" IS NULL THEN own."user_id" ELSE voice."provider_key_owner_id" END AS "key_owner_id"
) made
LEFT JOIN "api_keys" key ON key."user_id" = made."key_owner_id" AND key."key_name" = 'ELEVENLABS_API_KEY'
WHERE call."provider" = 'elevenlabs' AND call."settled_at" IS NOT NULL
  AND call."provider_conversation_id" NOT LIKE 'unknown\_%'
ON CONFLICT DO NOTHING;
