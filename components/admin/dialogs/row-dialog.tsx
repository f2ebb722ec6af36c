import { useState } from "react";
import { ConversationParts } from "@/components/admin/dialogs/conversation-parts";
import type { Parts } from "@/components/admin/dialogs/details";
import { KeepsakeParts } from "@/components/admin/dialogs/keepsake-parts";
import { UserParts } from "@/components/admin/dialogs/user-parts";
import type { LinkedAction } from "@/components/admin/explorer/cell";
import { AsyncSection } from "@/components/common/async-section";
import { serverMessage } from "@/components/common/show-server-error";
import { TitledDialog } from "@/components/common/titled-dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { useUser } from "@/lib/accounts/queries";
import { type Details, useDetails } from "@/lib/admin/explorer/details/queries";

const tables: { [Kind in keyof Details]: { title: string; noun: string; Parts: Parts<Details[Kind]> } } = {
  user: { title: "User Information", noun: "Account", Parts: UserParts },
  keepsake: { title: "Keepsake Information", noun: "Keepsake", Parts: KeepsakeParts },
  conversation: { title: "Conversation Details", noun: "Conversation", Parts: ConversationParts },
};

interface RowDialogProps<Kind> {
  kind: Kind;
  id: number;
  onOpen: (action: LinkedAction) => void;
  onClose: () => void;
}

/** One row and the rows that belong to it. */
export default function RowDialog<Kind extends keyof Details>({ kind, id, onOpen, onClose }: RowDialogProps<Kind>) {
  const [isTextOpen, setIsTextOpen] = useState(false);
  const query = useDetails(kind, id, isTextOpen);
  const hasPlans = useUser().data?.hasPlans !== false;
  const { title, noun, Parts } = tables[kind];
  return (
    <TitledDialog title={title} description={`${noun} ${id}`} className="max-w-3xl" onClose={onClose}>
      <AsyncSection
        label={title}
        query={query}
        errorTitle={`Failed to fetch ${kind} details`}
        errorDescription={query.error && serverMessage(query.error, query.error.message)}
        skeleton={<Skeleton className="h-80" />}
      >
        {(row) => (
          <div className="grid gap-6">
            <Parts
              row={row}
              hasPlans={hasPlans}
              onOpen={onOpen}
              onOpenText={isTextOpen ? null : () => setIsTextOpen(true)}
            />
          </div>
        )}
      </AsyncSection>
    </TitledDialog>
  );
}
