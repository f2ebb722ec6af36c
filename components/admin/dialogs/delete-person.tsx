import { useId, useState } from "react";
import { AlsoDeleted, TypeToConfirm } from "@/components/admin/dialogs/deletion-parts";
import { ConfirmDialog } from "@/components/common/confirm-dialog";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useDetails } from "@/lib/admin/explorer/details/queries";
import { useDeletionPreview } from "@/lib/admin/explorer/queries";
import type { DeletionPreview } from "@/lib/admin/explorer/schema";
import { useClosePerson, useKeepPerson } from "@/lib/admin/people/queries";
import { longDateInUtc } from "@/lib/platform/english";

/** Deletes an account as its owner would: in seven days, or at once if explicitly chosen. */
export default function DeletePerson({ id, onClose }: { id: number; onClose: () => void }) {
  const field = useId();
  const person = useDetails("user", id).data;
  const preview = useDeletionPreview("users", { ids: [id] });
  const close = useClosePerson(id);
  const [username, setUsername] = useState("");
  const [isAtOnce, setIsAtOnce] = useState(false);
  const name = person?.name ?? "this person";

  const remove = async () => {
    if (!username.trim()) throw new Error("Please type the username to confirm.");
    await close.mutateAsync({ username, when: isAtOnce ? "at_once" : "in_seven_days" });
    toast({
      variant: "success",
      title: isAtOnce ? "Account is being deleted" : "Account will be deleted in seven days",
      description: isAtOnce
        ? `${name} gets a mail when everything is gone.`
        : `Until then you can undo it in ${name}'s details.`,
    });
  };

  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Confirm Deletion"
      description={
        isAtOnce
          ? `Delete the account of ${name} now? This action cannot be undone. A mail tells them when everything is gone.`
          : `Delete the account of ${name}? They are signed out everywhere and get a mail. The account goes in seven days. Until then you can keep it, and so can they, by signing in.`
      }
      confirmLabel={isAtOnce ? "Delete now" : "Delete in seven days"}
      busyLabel="Deleting..."
      otherwise="Failed to delete record"
      onConfirm={remove}
    >
      <AlsoDeleted preview={preview}>
        {({ alsoGoes, unlinks }) => (
          <div className="grid gap-2 text-sm empty:hidden">
            {alsoGoes.length > 0 ? <p>Deleted with it: {inOneLine(alsoGoes)}.</p> : null}
            {unlinks.length > 0 ? (
              <p className="text-muted-foreground">Kept, without a name: {inOneLine(unlinks)}.</p>
            ) : null}
          </div>
        )}
      </AlsoDeleted>
      <fieldset className="grid">
        <legend className="sr-only">When</legend>
        {[false, true].map((atOnce) => (
          <label key={String(atOnce)} className="flex min-h-9 items-center gap-3">
            <input
              type="radio"
              name={`${field}-when`}
              className="size-5 accent-primary"
              checked={isAtOnce === atOnce}
              onChange={() => setIsAtOnce(atOnce)}
            />
            {atOnce ? "At once. This cannot be undone." : "In seven days. It can be undone until then."}
          </label>
        ))}
      </fieldset>
      <TypeToConfirm word={person?.username ?? "their username"} value={username} onChange={setUsername} />
    </ConfirmDialog>
  );
}

const inOneLine = (kinds: DeletionPreview["alsoGoes"]) =>
  kinds.map(({ kind, count }) => `${count.toLocaleString("en")} ${kind}`).join(", ");

/** When an account goes, and the way to keep it. */
export function GoesAt({ id, name, goesAt }: { id: number; name: string; goesAt: string }) {
  const keep = useKeepPerson(id);
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 rounded-lg bg-muted p-4">
      <p className="flex-1">This account will be deleted on {longDateInUtc(new Date(goesAt))}.</p>
      <Button
        variant="outline"
        aria-disabled={keep.isPending || undefined}
        onClick={() =>
          keep.mutate(undefined, {
            onSuccess: () =>
              toast({ variant: "success", title: "Account kept", description: `${name} can sign in again.` }),
            onError: (error) => toast({ variant: "destructive", title: "Error", description: error.message }),
          })
        }
      >
        Keep the account
      </Button>
    </div>
  );
}
