interface ChartTableProps {
  /** The title of the chart or map that this table belongs to. */
  title: string;
  head: readonly string[];
  /** Cells in the order of `head`; the first names the row. */
  rows: readonly (readonly string[])[];
}

/** The data of a chart as a table that opens below it. */
export function ChartTable({ title, head, rows }: ChartTableProps) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-9 w-fit list-none items-center rounded-lg text-primary underline underline-offset-4 [&::-webkit-details-marker]:hidden">
        <span className="group-open:hidden">Show as a table</span>
        <span className="hidden group-open:inline">Hide the table</span>
        <span className="sr-only">: {title}</span>
      </summary>
      <div className="mt-2 overflow-x-auto rounded-lg border">
        <table className="w-full text-sm tabular-nums">
          <thead className="bg-muted text-left">
            <tr>
              {head.map((name, index) => (
                <th key={name} scope="col" className={`px-3 py-2 font-medium ${index > 0 ? "text-right" : ""}`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells]) => (
              <tr key={name} className="border-t">
                <th scope="row" className="px-3 py-2 text-left font-normal">
                  {name}
                </th>
                {cells.map((cell, index) => (
                  <td key={head[index + 1]} className="px-3 py-2 text-right">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
