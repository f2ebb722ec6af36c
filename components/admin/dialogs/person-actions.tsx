import { useState } from "react";
import DeletePerson from "@/components/admin/dialogs/delete-person";
import { GrantMinutes } from "@/components/admin/dialogs/grant-minutes";
import { PlanChoice } from "@/components/admin/dialogs/plan-choice";
import { ConfirmDialog } from "@/components/common/confirm-dialog";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import type { UserDetails } from "@/lib/admin/explorer/details/schema";
import { useEndSessions, useSendPasswordLink, useSetPersonStatus } from "@/lib/admin/people/queries";

/** An administrator's actions on a person's account. */
export function PersonActions({ user, hasPlans }: { user: UserDetails; hasPlans: boolean }) {
  const { id, name, status } = user;
  const setStatus = useSetPersonStatus(id);
  const endSessions = useEndSessions(id);
  const sendLink = useSendPasswordLink(id);
  const [isDeleting, setIsDeleting] = useState(false);
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
      {hasPlans ? (
        <>
          <PlanChoice id={id} name={name} tier={user.subscriptionTier} />
          <GrantMinutes id={id} name={name} />
        </>
      ) : null}
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
      {isSuspended ? null : (
        <ConfirmDialog
          trigger={<Button variant="outline">Send Reset Link</Button>}
          title={`Mail ${name} a link for a new password?`}
          description="It goes to the address of the account and works for half an hour. You don't see it, and the password stays until they choose another."
          confirmLabel="Send Reset Link"
          busyLabel="Sending..."
          isDestructive={false}
          onConfirm={async () => {
            const { isMailSent } = await sendLink.mutateAsync();
            toast({
              variant: "success",
              title: "Reset link sent",
              description: isMailSent
                ? `A link is on its way to ${name}.`
                : "No mail is sent from here: the link is in the mail folder of the server.",
            });
          }}
        />
      )}
      {user.goesAt !== null ? null : (
        <Button variant="outline-destructive" aria-haspopup="dialog" onClick={() => setIsDeleting(true)}>
          Delete Account
        </Button>
      )}
      {isDeleting ? <DeletePerson id={id} onClose={() => setIsDeleting(false)} /> : null}
    </section>
  );
}
