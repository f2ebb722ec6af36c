import type { ReactNode } from "react";
import type { LinkedAction } from "@/components/admin/explorer/cell";
import { ScrollRegion } from "@/components/common/scroll-region";
import { Badge } from "@/components/ui/badge";
import type { LinkTarget } from "@/lib/admin/tables-types";

interface PartsProps<Row> {
  row: Row;
  onOpen: (action: LinkedAction) => void;
  /** Null once the private text is shown. */
  onOpenText: (() => void) | null;
  /** This installation has plans. */
  hasPlans: boolean;
}

/** The parts of a details dialog for one table. */
export type Parts<Row> = (props: PartsProps<Row>) => ReactNode;

export type Fact = [label: string, value: ReactNode];

/** The date when the owner deleted a row that can still be restored; nothing for other rows. */
export const inBinSince = (deletedAt: string | null): Fact[] =>
  deletedAt === null ? [] : [["In its owner's bin since", <When key="v" iso={deletedAt} />]];

/** Label and value pairs. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-muted-foreground text-sm">{label}</dt>
          <dd className="[overflow-wrap:anywhere]">
            {value === null || value === undefined || value === "" ? (
              <span className="text-muted-foreground">Not given</span>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface ListedProps<Row extends { id: number }> {
  title: string;
  /** The total count, of which `rows` may hold only the newest. */
  total: number;
  rows: readonly Row[];
  empty: string;
  columns: [label: string, cell: (row: Row) => ReactNode][];
}

export function Listed<Row extends { id: number }>({ title, total, rows, empty, columns }: ListedProps<Row>) {
  return (
    <section className="grid gap-2">
      <h3 className="font-medium">
        {title} <span className="text-muted-foreground">({total})</span>
      </h3>
      {rows.length === 0 ? (
        <p className="text-muted-foreground text-sm">{empty}</p>
      ) : (
        <ScrollRegion label={title} className="max-h-64">
          <table className="w-full text-sm">
            <thead className="text-left text-muted-foreground">
              <tr>
                {columns.map(([label]) => (
                  <th key={label} scope="col" className="whitespace-nowrap px-3 py-2 font-medium">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y">
              {rows.map((row) => (
                <tr key={row.id}>
                  {columns.map(([label, cell]) => (
                    <td key={label} className="px-3 py-1.5 align-top">
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {total > rows.length ? (
            <p className="border-t px-3 py-2 text-muted-foreground text-sm">
              The newest {rows.length} of {total}.
            </p>
          ) : null}
        </ScrollRegion>
      )}
    </section>
  );
}

/** Screen readers announce `label` before the visible text: a link "7" becomes "Open keepsake 7". */
export function OpenLink({ children, label, onClick }: { children: ReactNode; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex min-h-6 min-w-6 items-center rounded-sm text-left text-primary underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      <span className="sr-only">{label} </span>
      {children}
    </button>
  );
}

interface OpenIdProps {
  kind: LinkTarget;
  id: number;
  /** Shown instead of the id; null for a missing row. */
  name?: string | null;
  onOpen: (action: { kind: LinkTarget; id: number }) => void;
}

/** Opens a row's details. */
export function OpenId({ kind, id, name, onOpen }: OpenIdProps) {
  return (
    <OpenLink label={name === undefined ? `Open ${kind}` : `Open ${kind} ${id}:`} onClick={() => onOpen({ kind, id })}>
      {name === undefined ? id : (name ?? `Missing ${kind} ${id}`)}
    </OpenLink>
  );
}

const looks: Record<string, { variant: "success" | "warning" | "destructive"; label?: string }> = {
  active: { variant: "success" },
  suspended: { variant: "destructive" },
  ready: { variant: "success", label: "active" },
  pending: { variant: "warning" },
  processing: { variant: "warning" },
  failed: { variant: "destructive" },
};

/** Green, amber or red, always with a text. A ready voice is labelled "active" here. */
export function StatusBadge({ status }: { status: string }) {
  const { variant, label } = looks[status] ?? { variant: "warning" };
  return <Badge variant={variant}>{label ?? status}</Badge>;
}

export function When({ iso, otherwise = "Never" }: { iso: string | null; otherwise?: string }) {
  if (iso === null) return otherwise;
  return (
    <time dateTime={iso} title={iso} className="whitespace-nowrap">
      {new Date(iso).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" })}
    </time>
  );
}
