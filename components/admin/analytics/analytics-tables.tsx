import { ScrollRegion } from "@/components/common/scroll-region";
import type { Analytics, NamedCount, ProviderTotals } from "@/lib/admin/metrics/schema";

const count = (value: number) => value.toLocaleString("en", { maximumFractionDigits: 0 });

const columns = [
  ["Requests", (row: ProviderTotals) => row.requests],
  ["Failed", (row: ProviderTotals) => row.failures],
  ["Tokens read", (row: ProviderTotals) => row.inputTokens],
  ["Tokens written", (row: ProviderTotals) => row.outputTokens],
  ["Characters", (row: ProviderTotals) => row.characters],
  ["Seconds", (row: ProviderTotals) => row.seconds],
] as const;

/** Requests to each provider in the range, by kind. */
export function ProviderTable({ providers }: { providers: readonly ProviderTotals[] }) {
  return (
    <section aria-labelledby="provider-totals" className="grid gap-4">
      <h2 id="provider-totals" className="text-2xl">
        What the services did
      </h2>
      {providers.length === 0 ? (
        <p className="text-muted-foreground">No service was used in this time.</p>
      ) : (
        <ScrollRegion label="What the services did, as a table" className="bg-card">
          <table className="w-full text-sm tabular-nums">
            <thead className="bg-muted">
              <tr>
                <th scope="col" className="px-4 py-2.5 text-left font-medium">
                  Service
                </th>
                {columns.map(([name]) => (
                  <th key={name} scope="col" className="whitespace-nowrap px-4 py-2.5 text-right font-medium">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {providers.map((row) => (
                <tr key={`${row.provider} ${row.model}`} className="border-t">
                  <th scope="row" className="whitespace-nowrap px-4 py-2.5 text-left font-normal">
                    {row.title}: {row.model}
                  </th>
                  {columns.map(([name, value]) => (
                    <td key={name} className="px-4 py-2.5 text-right">
                      {count(value(row))}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </section>
  );
}

const words: Readonly<Record<string, string>> = {
  trial: "Free Trial",
  ready: "active",
  in_progress: "in progress",
};
const inWords = (name: string) => {
  const word = words[name] ?? name;
  return word.charAt(0).toUpperCase() + word.slice(1);
};

/** The current status of accounts, voices and requests. */
export function StandingTables({ analytics }: { analytics: Analytics }) {
  return (
    <section aria-labelledby="standing" className="grid gap-4">
      <h2 id="standing" className="text-2xl">
        How things stand now
      </h2>
      <div className="grid gap-4 md:grid-cols-3">
        <Standing title="Accounts by plan" counts={analytics.tiers} />
        <Standing title="Keepsakes by status" counts={analytics.voiceStatuses} />
        <Standing title="Support requests by status" counts={analytics.supportStatuses} />
      </div>
    </section>
  );
}

function Standing({ title, counts }: { title: string; counts: readonly NamedCount[] }) {
  return (
    <div className="rounded-lg border bg-card px-5 py-4">
      <h3 className="text-lg">{title}</h3>
      {counts.length === 0 ? <p className="mt-2 text-muted-foreground">There are none.</p> : null}
      <dl className="mt-2 grid gap-1">
        {counts.map(({ name, count: number }) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-muted-foreground">{inWords(name)}</dt>
            <dd className="tabular-nums">{count(number)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
