import { TriangleAlert } from "lucide-react";

/** Stands where a part of the page should be whose code did not arrive. */
export function PartMissing() {
  return (
    <p role="alert" className="flex min-h-40 items-center justify-center gap-3 p-6 text-center text-muted-foreground">
      <TriangleAlert aria-hidden className="size-5 shrink-0" />
      This part could not be loaded. Please check the connection and reload the page.
    </p>
  );
}
