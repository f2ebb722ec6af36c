import type { orphanWords } from "@/components/admin/orphans/orphan-words";
import { ScrollRegion } from "@/components/common/scroll-region";
import { Checkbox } from "@/components/ui/checkbox";
import type { FoundOrphans, OrphanKind } from "@/lib/admin/orphans/queries";

interface OrphanTableProps {
  words: (typeof orphanWords)[OrphanKind];
  rows: FoundOrphans["rows"];
  chosen: ReadonlySet<number | string>;
  onChoose: (chosen: ReadonlySet<number | string>) => void;
}

export function OrphanTable({ words, rows, chosen, onChoose }: OrphanTableProps) {
  const isWhole = rows.every(({ id }) => chosen.has(id));
  const toggle = (id: number | string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  return (
    <ScrollRegion label={words.title} className="max-h-80">
      <table className="w-full text-sm">
        <thead className="sticky top-0 bg-muted text-left">
          <tr>
            <th scope="col" className="px-3 py-2">
              <Checkbox
                aria-label="Select all"
                checked={isWhole ? true : chosen.size > 0 ? "indeterminate" : false}
                onCheckedChange={() => onChoose(isWhole ? new Set() : new Set(rows.map(({ id }) => id)))}
              />
            </th>
            {words.columns.map(([label]) => (
              <th key={label} scope="col" className="whitespace-nowrap px-3 py-2 font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {rows.map((row) => (
            <tr key={row.id}>
              <td className="px-3 py-2">
                <Checkbox
                  aria-label={`Select ${row.id}`}
                  checked={chosen.has(row.id)}
                  onCheckedChange={() => toggle(row.id)}
                />
              </td>
              {words.columns.map(([label, cell]) => (
                <td key={label} className="px-3 py-2 align-top [overflow-wrap:anywhere]">
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
