"use client";

import { CircleAlert, CircleCheck } from "lucide-react";
import { serverMessage } from "@/components/common/show-server-error";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { keyWords } from "@/lib/keys/notices";
import { canCheckKey, type useCheckKey } from "@/lib/keys/queries";
import type { KeyName } from "@/lib/providers/keys";

interface KeyVerdictProps {
  keyName: KeyName;
  check: ReturnType<typeof useCheckKey>;
  onRetry: () => void;
}

/** Shows whether the service accepts the key that was just saved. */
export function KeyVerdict({ keyName, check, onRetry }: KeyVerdictProps) {
  const { name } = keyWords[keyName];
  if (!canCheckKey(keyName)) return <p role="status">It will be tried with the next reply.</p>;
  if (check.error) {
    return (
      <Alert variant="warning" role="alert">
        <CircleAlert aria-hidden />
        <AlertDescription className="grid justify-items-start gap-3">
          <p>The key is saved, but could not be tried. {serverMessage(check.error, "Please try again later.")}</p>
          <Button variant="outline" size="sm" onClick={onRetry}>
            Try Again
          </Button>
        </AlertDescription>
      </Alert>
    );
  }
  if (!check.data) {
    return (
      <p role="status" className="flex items-center gap-3 text-muted-foreground">
        <Spinner />
        Asking {name} whether it takes the key...
      </p>
    );
  }
  if (check.data.apiKeyWorks) {
    return (
      <Alert variant="success" role="status">
        <CircleCheck aria-hidden />
        <AlertDescription>{name} takes the key.</AlertDescription>
      </Alert>
    );
  }
  return (
    <Alert variant="destructive">
      <CircleAlert aria-hidden />
      <AlertDescription>
        The key is saved, but it does not work. {check.data.message ?? `${name} does not take it.`}
      </AlertDescription>
    </Alert>
  );
}
