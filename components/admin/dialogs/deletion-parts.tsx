import { type ReactNode, useId } from "react";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Skeleton } from "@/components/ui/skeleton";
import type { useDeletionPreview } from "@/lib/admin/explorer/queries";
import type { DeletionPreview } from "@/lib/admin/explorer/schema";

interface AlsoDeletedProps {
  preview: ReturnType<typeof useDeletionPreview>;
  children: (preview: DeletionPreview) => ReactNode;
}

/** The rows deleted along with the chosen ones, once they are counted. */
export function AlsoDeleted({ preview, children }: AlsoDeletedProps) {
  if (preview.data) return children(preview.data);
  if (!preview.error) return <Skeleton className="h-16" />;
  return (
    <p role="alert" className="text-destructive">
      We could not find out what else would be deleted: {preview.error.message}
    </p>
  );
}

interface TypeToConfirmProps {
  word: string;
  value: string;
  onChange: (value: string) => void;
}

export function TypeToConfirm({ word, value, onChange }: TypeToConfirmProps) {
  const id = useId();
  return (
    <div className="grid gap-2">
      <Label htmlFor={id}>
        Type <strong>{word}</strong> to confirm
      </Label>
      <Input
        id={id}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
