import { GoesAt } from "@/components/admin/dialogs/delete-person";
import { type Fact, Facts, Listed, OpenId, type Parts, StatusBadge, When } from "@/components/admin/dialogs/details";
import { PersonActions } from "@/components/admin/dialogs/person-actions";
import type { UserDetails } from "@/lib/admin/explorer/details/schema";

export const UserParts: Parts<UserDetails> = ({ row: user, hasPlans, onOpen }) => (
  <>
    <Facts
      facts={[
        ["Username", <bdi key="v">{user.username}</bdi>],
        ["Email", user.email],
        ["Name", <bdi key="v">{user.name}</bdi>],
        ["Status", <StatusBadge key="v" status={user.status} />],
        ["Admin", user.isAdmin ? "Yes" : "No"],
        ...(hasPlans ? ([["Subscription tier", user.subscriptionTier || "Free"]] satisfies Fact[]) : []),
        ["Created", <When key="v" iso={user.createdAt} />],
        ["Last login", <When key="v" iso={user.lastLoginAt} />],
        ["Loved ones", user.voicesCount],
        ["Conversations", user.conversationsCount],
        ["Messages", user.messagesCount],
        ["Audio samples", user.audioSamplesCount],
      ]}
    />
    {user.goesAt ? <GoesAt id={user.id} name={user.name} goesAt={user.goesAt} /> : null}
    <PersonActions user={user} hasPlans={hasPlans} />
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
  </>
);
