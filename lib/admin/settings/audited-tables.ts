import { tables } from "@/lib/admin/tables-list";

const writable = tables.filter(({ isReadOnly }) => !isReadOnly).map(({ name }) => name);

/** Tables by which the audit trail can be filtered. */
export const auditedTables = [...writable, "apiKeys", "settings", "supportNotes", "savedAnswers"];
