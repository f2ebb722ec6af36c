import { RelativeTime } from "@/components/common/relative-time";
import { columnLabel } from "@/lib/admin/column-label";
import type { AuditEntry } from "@/lib/admin/settings/schema";
import { plainAddress } from "@/lib/platform/http/plain-address";

const inWords = (action: string) => action.replaceAll("_", " ");

/** One entry of the audit log, which expands to show the changes. */
export function AuditLine({ entry }: { entry: AuditEntry }) {
  const { actorName, action, tableName, rowId, before, after } = entry;
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <li className="px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p className="min-w-0 [overflow-wrap:anywhere]">
          <span className="font-medium">{actorName}</span>: {inWords(action)} <code>{tableName}</code>
          {rowId === null ? null : ` ${rowId}`}
        </p>
        <RelativeTime value={entry.createdAt} className="text-muted-foreground" />
      </div>
      {names.length > 0 ? (
        <details>
          <summary className="inline-flex min-h-9 w-fit items-center rounded-lg text-primary underline underline-offset-4">
            What changed
            <span className="sr-only">
              : {inWords(action)} {tableName} {rowId}
            </span>
          </summary>
          <div className="overflow-x-auto">
            <table className="mt-1 w-full text-left text-sm">
              <thead className="text-muted-foreground">
                <tr>
                  <th scope="col" className="py-1.5 pr-4 font-medium">
                    Field
                  </th>
                  <th scope="col" className="py-1.5 pr-4 font-medium">
                    Before
                  </th>
                  <th scope="col" className="py-1.5 font-medium">
                    After
                  </th>
                </tr>
              </thead>
              <tbody>
                {names.map((name) => (
                  <tr key={name} className="border-t align-top">
                    <th scope="row" className="py-1.5 pr-4 font-normal first-letter:uppercase">
                      {columnLabel(name)}
                    </th>
                    <td className="py-1.5 pr-4 [overflow-wrap:anywhere]">
                      <Value row={before} name={name} />
                    </td>
                    <td className="py-1.5 [overflow-wrap:anywhere]">
                      <Value row={after} name={name} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      ) : null}
    </li>
  );
}

/** Renders unknown, null and empty values differently. */
function Value({ row, name }: { row: AuditEntry["before"]; name: string }) {
  const value = row?.[name];
  if (value === undefined) {
    return (
      <span className="text-muted-foreground">
        <span aria-hidden>–</span>
        <span className="sr-only">not noted</span>
      </span>
    );
  }
  if (value === null) return <em className="text-muted-foreground">none</em>;
  if (value === "") return <em className="text-muted-foreground">empty</em>;
  if (typeof value === "boolean") return value ? "yes" : "no";
  return (
    <span dir="auto" className="whitespace-pre-wrap">
      {typeof value === "string" ? plainAddress(value) : JSON.stringify(value)}
    </span>
  );
}
