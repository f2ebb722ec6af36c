import {
  Facts,
  inBinSince,
  Listed,
  OpenId,
  OpenLink,
  type Parts,
  StatusBadge,
  When,
} from "@/components/admin/dialogs/details";
import { choiceLabel } from "@/lib/admin/column-label";
import type { KeepsakeDetails } from "@/lib/admin/explorer/details/schema";
import { findVoiceProviderFacts } from "@/lib/providers/voice/facts";

export const KeepsakeParts: Parts<KeepsakeDetails> = ({ row: keepsake, onOpen }) => (
  <>
    <Facts
      facts={[
        ["Name", <bdi key="v">{keepsake.name}</bdi>],
        ["Owner", <OpenId key="v" kind="user" id={keepsake.userId} name={keepsake.ownerName} onOpen={onOpen} />],
        ["Status", <StatusBadge key="v" status={keepsake.status} />],
        ["Created", <When key="v" iso={keepsake.createdAt} />],
        ...inBinSince(keepsake.deletedAt),
        ["Description", keepsake.description && <bdi className="whitespace-pre-wrap">{keepsake.description}</bdi>],
        ["Gender", keepsake.gender && choiceLabel(keepsake.gender)],
        ["Age range", keepsake.ageRange && choiceLabel(keepsake.ageRange)],
        ["Accent", keepsake.accent],
      ]}
    />
    <section className="grid gap-3">
      <h3 className="font-medium">Voice API details</h3>
      <Facts
        facts={[
          ["Provider", findVoiceProviderFacts(keepsake.provider)?.title ?? keepsake.provider ?? "None yet"],
          [
            "External voice ID",
            keepsake.externalVoiceId && <code className="text-sm">{keepsake.externalVoiceId}</code>,
          ],
          ["Agent ID", keepsake.agentId && <code className="text-sm">{keepsake.agentId}</code>],
          ["Pace", `${keepsake.pace}%`],
          ["Similarity", `${keepsake.similarity}%`],
          ["Stability", `${keepsake.stability}%`],
          ["Style", `${keepsake.style}%`],
          ["Audio samples", keepsake.audioSamplesCount],
          ["Created at", <When key="v" iso={keepsake.createdAt} />],
        ]}
      />
    </section>
    <Listed
      title="Audio samples"
      total={keepsake.audioSamplesCount}
      rows={keepsake.audioSamples}
      empty="No recordings."
      columns={[
        ["ID", (row) => row.id],
        [
          "Filename",
          (row) => (
            <OpenLink
              label="Play"
              onClick={() => onOpen({ kind: "audio", path: row.filePath, fileName: row.fileName })}
            >
              {row.fileName}
            </OpenLink>
          ),
        ],
        ["Duration", (row) => `${row.duration} s`],
        ["Created", (row) => <When iso={row.createdAt} />],
      ]}
    />
    <Listed
      title="Conversations"
      total={keepsake.conversationsCount}
      rows={keepsake.conversations}
      empty="No conversations."
      columns={[
        ["ID", (row) => <OpenId kind="conversation" id={row.id} onOpen={onOpen} />],
        ["Title", (row) => <bdi>{row.title || "Untitled"}</bdi>],
        ["Last updated", (row) => <When iso={row.updatedAt} />],
      ]}
    />
  </>
);
