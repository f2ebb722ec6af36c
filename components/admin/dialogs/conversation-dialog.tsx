import { Eye } from "lucide-react";
import { useState } from "react";
import { DetailsDialog, Facts, inBinSince, Listed, OpenLink, When } from "@/components/admin/dialogs/details";
import type { LinkedAction } from "@/components/admin/explorer/cell";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useConversationDetails } from "@/lib/admin/explorer/details/queries";

interface DialogProps {
  id: number;
  onOpen: (action: LinkedAction) => void;
  onClose: () => void;
}

export default function ConversationDialog({ id, onOpen, onClose }: DialogProps) {
  const [isTextOpen, setIsTextOpen] = useState(false);
  const query = useConversationDetails(id, isTextOpen);
  return (
    <DetailsDialog
      title="Conversation Details"
      description={`Conversation ${id}`}
      query={query}
      errorTitle="Failed to fetch conversation details"
      onClose={onClose}
    >
      {(talk) => (
        <div className="grid gap-6">
          <Facts
            facts={[
              ["ID", talk.id],
              ["Title", <bdi key="v">{talk.title || "Untitled"}</bdi>],
              [
                "User",
                <OpenLink
                  key="v"
                  label={`Open user ${talk.userId}:`}
                  onClick={() => onOpen({ kind: "user", id: talk.userId })}
                >
                  {talk.username ?? `Missing user ${talk.userId}`}
                </OpenLink>,
              ],
              [
                "Keepsake",
                <OpenLink
                  key="v"
                  label={`Open keepsake ${talk.voiceId}:`}
                  onClick={() => onOpen({ kind: "keepsake", id: talk.voiceId })}
                >
                  {talk.voiceName ?? `Missing keepsake ${talk.voiceId}`}
                </OpenLink>,
              ],
              ["Created", <When key="v" iso={talk.createdAt} />],
              ...inBinSince(talk.deletedAt),
              ["Updated", <When key="v" iso={talk.updatedAt} />],
            ]}
          />
          {isTextOpen || talk.messages.length === 0 ? null : (
            <div className="flex flex-wrap items-center gap-3 rounded-lg bg-muted p-3">
              <p className="min-w-48 flex-1 text-sm">
                What these people wrote is hidden. If you open it, the audit log notes that you did.
              </p>
              <Button variant="outline" size="sm" onClick={() => setIsTextOpen(true)}>
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
                    <span className="whitespace-nowrap text-muted-foreground italic">
                      Hidden, {row.length} characters
                    </span>
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
        </div>
      )}
    </DetailsDialog>
  );
}
