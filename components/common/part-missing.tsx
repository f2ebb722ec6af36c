import { TriangleAlert } from "lucide-react";

/** Shown in place of a part of the page whose code failed to load. */
export function PartMissing() {
  return (
    <p role="alert" className="flex min-h-40 items-center justify-center gap-3 p-6 text-center text-muted-foreground">
      <TriangleAlert aria-hidden className="size-5 shrink-0" />
      This part could not be loaded. Please check the connection and reload the page.
    </p>
  );
}
