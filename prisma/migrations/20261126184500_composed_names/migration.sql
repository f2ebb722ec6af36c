-- Names are stored composed from now on, so that a search finds them by either form. Only UTF8 databases know the forms.
DO $$
BEGIN
  IF current_setting('server_encoding') <> 'UTF8' THEN RETURN; END IF;
  UPDATE "users" SET "name" = normalize("name", NFC) WHERE "name" IS NOT NFC NORMALIZED;
  UPDATE "voices" SET "name" = normalize("name", NFC) WHERE "name" IS NOT NFC NORMALIZED;
  UPDATE "conversations" SET "title" = normalize("title", NFC) WHERE "title" IS NOT NFC NORMALIZED;
  UPDATE "waitlist" SET "name" = normalize("name", NFC) WHERE "name" IS NOT NFC NORMALIZED;
END $$;
