import { Check, X } from "lucide-react";
import { ScrollRegion } from "@/components/common/scroll-region";

type Result = { id: number | string; success: boolean; message: string; name: string };

/** One line per row: removed, or the reason why not. */
export function CleanupSummary({ results }: { results: readonly Result[] }) {
  const gone = results.filter(({ success }) => success).length;
  return (
    <div className="grid gap-3">
      <p role="status" className="font-medium">
        {gone} of {results.length} removed
      </p>
      <ScrollRegion label="Results" className="max-h-64">
        <ul className="divide-y text-sm">
          {results.map(({ id, success, message, name }) => (
            <li key={id} className="flex items-start gap-3 px-3 py-2">
              {success ? (
                <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
              ) : (
                <X aria-hidden className="mt-0.5 size-4 shrink-0 text-destructive" />
              )}
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                {id}
                {name && name !== String(id) ? ` · ${name}` : ""}
              </span>
              <span className={success ? "text-success" : "text-destructive"}>
                {success ? "Removed" : message || "Failed"}
              </span>
            </li>
          ))}
        </ul>
      </ScrollRegion>
    </div>
  );
}
