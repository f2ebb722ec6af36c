import type { ReactNode } from "react";

interface FigureTileProps {
  label: string;
  value: ReactNode;
  /** An explanation or a comparison. */
  note?: ReactNode;
}

/** A single figure; must be placed in a `<dl>`. */
export function FigureTile({ label, value, note }: FigureTileProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1 rounded-lg border bg-card px-4 py-4 sm:px-5 shadow-sm">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="font-serif text-3xl tabular-nums [overflow-wrap:anywhere]">{value}</dd>
      {note ? <dd className="text-muted-foreground text-sm">{note}</dd> : null}
    </div>
  );
}
