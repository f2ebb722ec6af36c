import { Eye } from "lucide-react";
import { Facts, inBinSince, Listed, OpenId, type Parts, When } from "@/components/admin/dialogs/details";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { ConversationDetails } from "@/lib/admin/explorer/details/schema";

export const ConversationParts: Parts<ConversationDetails> = ({ row: talk, onOpen, onOpenText }) => (
  <>
    <Facts
      facts={[
        ["ID", talk.id],
        ["Title", <bdi key="v">{talk.title || "Untitled"}</bdi>],
        ["User", <OpenId key="v" kind="user" id={talk.userId} name={talk.username} onOpen={onOpen} />],
        ["Keepsake", <OpenId key="v" kind="keepsake" id={talk.voiceId} name={talk.voiceName} onOpen={onOpen} />],
        ["Created", <When key="v" iso={talk.createdAt} />],
        ...inBinSince(talk.deletedAt),
        ["Updated", <When key="v" iso={talk.updatedAt} />],
      ]}
    />
    {onOpenText === null || talk.messages.length === 0 ? null : (
      <div className="flex flex-wrap items-center gap-3 rounded-lg bg-muted p-3">
        <p className="min-w-48 flex-1 text-sm">
          What these people wrote is hidden. If you open it, the audit log notes that you did.
        </p>
        <Button variant="outline" size="sm" onClick={onOpenText}>
          <Eye aria-hidden />
          Open the messages
        </Button>
      </div>
    )}
    <Listed
      title="Messages"
      total={talk.messagesCount}
      rows={talk.messages}
      empty="Nothing was written."
      columns={[
        ["ID", (row) => row.id],
        ["Role", (row) => <Badge variant={row.role === "user" ? "soft" : "secondary"}>{row.role}</Badge>],
        [
          "Content",
          (row) =>
            row.content === null ? (
              <span className="whitespace-nowrap text-muted-foreground italic">Hidden, {row.length} characters</span>
            ) : (
              <bdi className="block min-w-56 whitespace-pre-wrap [overflow-wrap:anywhere]">{row.content}</bdi>
            ),
        ],
        ["Created", (row) => <When iso={row.createdAt} />],
      ]}
    />
    <section className="grid gap-2">
      <h3 className="font-medium">Metadata</h3>
      <pre className="overflow-x-auto rounded-lg bg-muted p-3 text-sm">
        {JSON.stringify(talk.metadata, (_, value) => value ?? undefined, 2)}
      </pre>
    </section>
  </>
);
