import { ConfirmDialog } from "@/components/common/confirm-dialog";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useEndSessions, useSetPersonStatus } from "@/lib/admin/people/queries";

interface PersonActionsProps {
  id: number;
  name: string;
  status: string;
}

/** What an administrator can do about a person's account. */
export function PersonActions({ id, name, status }: PersonActionsProps) {
  const setStatus = useSetPersonStatus(id);
  const endSessions = useEndSessions(id);
  const isSuspended = status === "suspended";
  return (
    <section aria-label="Account actions" className="flex flex-wrap gap-3">
      {isSuspended ? (
        <ConfirmDialog
          trigger={<Button variant="outline">Reactivate</Button>}
          title={`Reactivate ${name}?`}
          description={`${name} can sign in again. Everything they keep here is as it was.`}
          confirmLabel="Reactivate"
          busyLabel="Reactivating..."
          isDestructive={false}
          onConfirm={async () => {
            await setStatus.mutateAsync("active");
            toast({ variant: "success", title: "Account reactivated", description: `${name} can sign in again.` });
          }}
        />
      ) : (
        <ConfirmDialog
          trigger={<Button variant="outline">Suspend</Button>}
          title={`Suspend ${name}?`}
          description={`${name} is signed out everywhere and cannot sign in until you reactivate the account. Nothing is deleted.`}
          confirmLabel="Suspend"
          busyLabel="Suspending..."
          onConfirm={async () => {
            await setStatus.mutateAsync("suspended");
            toast({ variant: "success", title: "Account suspended", description: `${name} is signed out everywhere.` });
          }}
        />
      )}
      <ConfirmDialog
        trigger={<Button variant="outline">End Sessions</Button>}
        title={`Sign ${name} out everywhere?`}
        description="Every device has to sign in again. The password stays the same."
        confirmLabel="End Sessions"
        busyLabel="Ending..."
        onConfirm={async () => {
          await endSessions.mutateAsync();
          toast({ variant: "success", title: "Sessions ended", description: `${name} is signed out everywhere.` });
        }}
      />
    </section>
  );
}
