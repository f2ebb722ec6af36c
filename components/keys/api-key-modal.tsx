"use client";

import { useEffect, useState } from "react";
import { TitledDialog } from "@/components/common/titled-dialog";
import { ApiKeyForm } from "@/components/keys/api-key-form";
import { KeyVerdict } from "@/components/keys/key-verdict";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { keyWords } from "@/lib/keys/notices";
import { canCheckKey, useCheckKey } from "@/lib/keys/queries";
import type { KeyName } from "@/lib/providers/keys";

/** How long after saving a key it is tried, in milliseconds. */
export const KEY_CHECK_DELAY_MS = 500;

interface ApiKeyModalProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The key that is needed; can be changed in the form. */
  keyName: KeyName;
}

/** Asks for the user's own key, stores it on the server, and says whether it works. */
export function ApiKeyModal({ isOpen, onOpenChange, keyName }: ApiKeyModalProps) {
  // Remounted each time, so that no input outlives the dialog.
  return isOpen ? <KeyDialog keyName={keyName} onClose={() => onOpenChange(false)} /> : null;
}

function KeyDialog({ keyName, onClose }: { keyName: KeyName; onClose: () => void }) {
  const [saved, setSaved] = useState<KeyName | null>(null);
  const check = useCheckKey();
  const { mutate } = check;

  // The server may need a moment to use a new key.
  useEffect(() => {
    if (saved === null || !canCheckKey(saved)) return;
    const timer = setTimeout(() => mutate(saved), KEY_CHECK_DELAY_MS);
    return () => clearTimeout(timer);
  }, [saved, mutate]);

  return (
    <TitledDialog
      title={saved ? "API Key Saved" : "Enter API Key"}
      description={
        saved
          ? `Your ${keyWords[saved].name} key is kept encrypted and used for your own work alone.`
          : "With a key of your own, your voices and replies are made with your account at that service."
      }
      onClose={onClose}
    >
      {saved ? (
        <>
          <KeyVerdict keyName={saved} check={check} onRetry={() => mutate(saved)} />
          <DialogFooter>
            <Button variant="outline" onClick={() => setSaved(null)}>
              Enter another key
            </Button>
            <Button onClick={onClose}>Done</Button>
          </DialogFooter>
        </>
      ) : (
        <ApiKeyForm keyName={keyName} onSaved={setSaved} onCancel={onClose} />
      )}
    </TitledDialog>
  );
}
