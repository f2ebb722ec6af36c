import { GoesAt } from "@/components/admin/dialogs/delete-person";
import { DetailsDialog, type Fact, Facts, Listed, OpenId, StatusBadge, When } from "@/components/admin/dialogs/details";
import { PersonActions } from "@/components/admin/dialogs/person-actions";
import type { LinkedAction } from "@/components/admin/explorer/cell";
import { useUser } from "@/lib/accounts/queries";
import { useUserDetails } from "@/lib/admin/explorer/details/queries";
import type { UserDetails } from "@/lib/admin/explorer/details/schema";

interface DialogProps {
  id: number;
  onOpen: (action: LinkedAction) => void;
  onClose: () => void;
}

export default function UserDialog({ id, onOpen, onClose }: DialogProps) {
  const query = useUserDetails(id);
  const hasPlans = useUser().data?.hasPlans !== false;
  return (
    <DetailsDialog
      title="User Information"
      description={`Account ${id}`}
      query={query}
      errorTitle="Failed to fetch user details"
      onClose={onClose}
    >
      {(user) => (
        <div className="grid gap-6">
          <Facts
            facts={[
              ["Username", <bdi key="v">{user.username}</bdi>],
              ["Email", user.email],
              ["Name", <bdi key="v">{user.name}</bdi>],
              ["Status", <StatusBadge key="v" status={user.status} />],
              ["Admin", user.isAdmin ? "Yes" : "No"],
              ...(hasPlans ? [tierOf(user)] : []),
              ["Created", <When key="v" iso={user.createdAt} />],
              ["Last login", <When key="v" iso={user.lastLoginAt} />],
              ["Loved ones", user.voicesCount],
              ["Conversations", user.conversationsCount],
              ["Messages", user.messagesCount],
              ["Audio samples", user.audioSamplesCount],
            ]}
          />
          {user.goesAt ? <GoesAt id={user.id} name={user.name} goesAt={user.goesAt} /> : null}
          <PersonActions
            id={user.id}
            name={user.name}
            status={user.status}
            tier={user.subscriptionTier}
            isClosing={user.goesAt !== null}
          />
          <Listed
            title="Loved ones"
            total={user.voicesCount}
            rows={user.voices}
            empty="This person has no Keepsake yet."
            columns={[
              ["ID", (row) => <OpenId kind="keepsake" id={row.id} onOpen={onOpen} />],
              ["Name", (row) => <bdi>{row.name}</bdi>],
              ["Status", (row) => <StatusBadge status={row.status} />],
              ["Created", (row) => <When iso={row.createdAt} />],
            ]}
          />
          <Listed
            title="Recent conversations"
            total={user.conversationsCount}
            rows={user.conversations}
            empty="No conversations."
            columns={[
              ["ID", (row) => <OpenId kind="conversation" id={row.id} onOpen={onOpen} />],
              ["Title", (row) => <bdi>{row.title || "Untitled"}</bdi>],
              ["Voice ID", (row) => <OpenId kind="keepsake" id={row.voiceId} onOpen={onOpen} />],
              ["Last updated", (row) => <When iso={row.updatedAt} />],
            ]}
          />
        </div>
      )}
    </DetailsDialog>
  );
}

const tierOf = ({ subscriptionTier }: UserDetails): Fact => ["Subscription tier", subscriptionTier || "Free"];
