-- All mail goes through one kind of job, and its payload names the mail.
UPDATE "jobs"
SET "kind" = 'mail', "payload" = CASE "kind"
  WHEN 'account_mail' THEN ("payload" - 'letter') || jsonb_build_object('mail', "payload" -> 'letter')
  WHEN 'closing_receipt' THEN "payload" || '{"mail": "closing_receipt", "leavesNoTrace": true}'
  ELSE "payload" || jsonb_build_object('mail', "kind")
END
WHERE "kind" IN ('account_mail', 'announce_voice', 'closing_notice', 'closing_receipt', 'spend_alert');
