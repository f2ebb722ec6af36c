import type { ReactNode } from "react";
import type { OrphanKind } from "@/lib/admin/orphans/queries";

type OrphanRow = Record<string, unknown> & { id: number | string };

type Words = {
  /** Plural, as in "audio samples". */
  many: string;
  title: string;
  description: string;
  findLabel: string;
  deleteLabel: string;
  failedToFind: string;
  failedToDelete: string;
  /** Shown as a toast when there is none. */
  none: { title: string; description: string };
  done: (count: number) => string;
  columns: [label: string, cell: (row: OrphanRow) => ReactNode][];
};

const text = (name: string) => (row: OrphanRow) => <bdi>{String(row[name] ?? "None")}</bdi>;
const when = (name: string) => (row: OrphanRow) =>
  String(row[name] ?? "")
    .slice(0, 16)
    .replace("T", " ");
const parent = (idName: string, existsName: string) => (row: OrphanRow) =>
  `${row[idName] ?? "None"} ${row[existsName] ? "" : "(missing)"}`.trim();

const wordsFor = (many: string, titled: string, references: string) => ({
  many,
  title: `Cleanup Orphaned ${titled}`,
  findLabel: `Find Orphaned ${titled}`,
  deleteLabel: "Delete Selected",
  failedToFind: `Failed to find orphaned ${many}`,
  failedToDelete: `Failed to delete orphaned ${many}`,
  none: { title: `No Orphaned ${titled}`, description: `All ${many} have valid ${references} references.` },
  done: (count: number) => `Successfully deleted ${count} orphaned ${many}.`,
});

export const orphanWords: Record<OrphanKind, Words> = {
  "audio-samples": {
    ...wordsFor("audio samples", "Audio Samples", "voice"),
    failedToFind: "Failed to identify orphaned audio samples",
    description: "Recordings whose Keepsake or file is missing.",
    columns: [
      ["ID", text("id")],
      ["File name", text("fileName")],
      ["Voice", parent("voiceId", "voiceExists")],
      ["File", (row) => (row.fileExists ? "stored" : "missing")],
      ["Duration", (row) => `${Number(row.duration).toFixed(1)}s`],
      ["Created", when("createdAt")],
    ],
  },
  messages: {
    ...wordsFor("messages", "Messages", "conversation"),
    description: "Messages whose conversation is missing. What they say stays hidden.",
    columns: [
      ["ID", text("id")],
      ["Conversation", parent("conversationId", "conversationExists")],
      ["Role", text("role")],
      ["Content", (row) => `Hidden, ${row.length} characters`],
      ["Created", when("createdAt")],
    ],
  },
  keepsakes: {
    ...wordsFor("loved ones", "Loved Ones", "user"),
    description: "Keepsakes whose owner is missing. Their recordings and conversations go with them.",
    columns: [
      ["ID", text("id")],
      ["Name", text("name")],
      ["User", parent("userId", "userExists")],
      ["Status", text("status")],
      ["Created", when("createdAt")],
    ],
  },
  conversations: {
    ...wordsFor("conversations", "Conversations", "user and voice"),
    description: "Conversations whose owner or Keepsake is missing. Their messages go with them.",
    columns: [
      ["ID", text("id")],
      ["Title", text("title")],
      ["User", parent("userId", "userExists")],
      ["Voice", parent("voiceId", "voiceExists")],
      ["Created", when("createdAt")],
    ],
  },
  files: {
    ...wordsFor("files", "Files", "row"),
    title: "Stored files",
    findLabel: "Find files without a row",
    none: { title: "No Orphaned Files", description: "Every stored file belongs to a row." },
    description:
      "Files that nothing in the database points to. An interrupted deletion or an import can leave them behind.",
    columns: [
      ["File", text("key")],
      ["Size", (row) => `${Math.ceil(Number(row.size) / 1024).toLocaleString("en")} KB`],
    ],
  },
  "provider-voices": {
    ...wordsFor("provider voices", "Provider Voices", "row"),
    title: "Voices at the provider",
    findLabel: "Find voices without a row",
    none: { title: "No Orphaned Voices", description: "Every voice there belongs to a Keepsake." },
    description: "Voices that this server made at ElevenLabs with its own key and that no Keepsake uses.",
    columns: [
      ["Voice", text("providerVoiceId")],
      ["Name there", text("name")],
    ],
  },
  removals: {
    ...wordsFor("removals", "Removals", "row"),
    title: "Unfinished deletions",
    findLabel: "Show unfinished deletions",
    deleteLabel: "Try selected now",
    description: "Deleted here, but still in the file store or at a provider. Keepsake keeps trying by itself.",
    none: { title: "Nothing is left", description: "Everything that was deleted is gone everywhere." },
    done: (count) => `${count} ${count === 1 ? "is" : "are"} gone now.`,
    columns: [
      ["What", text("kind")],
      ["Where", text("provider")],
      ["Reference", text("reference")],
      ["Tries", text("attempts")],
      ["Last reason", text("lastError")],
      ["Next try", when("nextAt")],
    ],
  },
};
