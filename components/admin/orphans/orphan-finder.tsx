import { Search, Trash2 } from "lucide-react";
import { useState } from "react";
import { CleanupSummary } from "@/components/admin/orphans/cleanup-summary";
import { OrphanTable } from "@/components/admin/orphans/orphan-table";
import { orphanWords } from "@/components/admin/orphans/orphan-words";
import { serverMessage } from "@/components/common/show-server-error";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { toast } from "@/components/ui/toast";
import { type FoundOrphans, type OrphanKind, useCleanOrphans, useFindOrphans } from "@/lib/admin/orphans/queries";
import type { CleanupResult } from "@/lib/admin/orphans/schema";

const UNKNOWN = "An unknown error occurred";

/** Finds orphans, deletes the selected ones, and shows the result for each. */
export function OrphanFinder({ kind }: { kind: OrphanKind }) {
  const words = orphanWords[kind];
  const find = useFindOrphans(kind);
  const clean = useCleanOrphans(kind);
  const [found, setFound] = useState<FoundOrphans | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number | string>>(new Set());
  const [results, setResults] = useState<CleanupResult["results"] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const fail = (title: string, message: string) => {
    setFailure(message);
    toast({ variant: "destructive", title, description: message });
  };

  const search = () => {
    setFailure(null);
    setResults(null);
    find.mutate(undefined, {
      onSuccess: (answer) => {
        setFound(answer);
        setChosen(new Set());
        if (answer.rows.length === 0 && answer.isConfigured) toast(words.none);
      },
      onError: (error) => fail(`Error Finding Orphaned ${words.many}`, serverMessage(error, words.failedToFind)),
    });
  };

  const remove = () => {
    if (chosen.size === 0 || clean.isPending) return;
    setFailure(null);
    clean.mutate([...chosen], {
      onSuccess: (answer) => {
        setResults(answer.results);
        const gone = new Set(answer.results.filter(({ success }) => success).map(({ id }) => id));
        setFound(
          (before) =>
            before && {
              ...before,
              rows: before.rows.filter(({ id }) => !gone.has(id)),
              count: before.count - gone.size,
            },
        );
        setChosen(new Set());
        toast({ variant: "success", title: "Cleanup Complete", description: words.done(answer.deletedCount) });
      },
      onError: (error) => fail("Cleanup Failed", serverMessage(error, words.failedToDelete) || UNKNOWN),
    });
  };

  return (
    <div className="grid gap-4">
      <Button
        variant="outline"
        className="justify-self-start"
        onClick={search}
        aria-disabled={find.isPending || undefined}
      >
        {find.isPending ? <Spinner /> : <Search aria-hidden />}
        {words.findLabel}
      </Button>
      {failure ? <Alert variant="destructive">{failure}</Alert> : null}
      {results ? <CleanupSummary results={results} /> : null}
      {found && !found.isConfigured ? (
        <p role="status">No voice service is set up, so there is nowhere to look.</p>
      ) : null}
      {found?.isConfigured && found.rows.length === 0 && !results ? (
        <p role="status">
          {words.none.title}. {words.none.description}
        </p>
      ) : null}
      {found && found.rows.length > 0 ? (
        <>
          <p role="status" className="text-sm">
            {found.count.toLocaleString("en")} found
            {found.count > found.rows.length ? `; the first ${found.rows.length} are shown` : ""}
          </p>
          <OrphanTable words={words} rows={found.rows} chosen={chosen} onChoose={setChosen} />
          <p className="text-muted-foreground text-sm">{kind === "removals" ? "" : "This action cannot be undone."}</p>
          <Button
            variant={kind === "removals" ? "default" : "destructive"}
            className="justify-self-end"
            disabled={chosen.size === 0}
            aria-disabled={clean.isPending || undefined}
            onClick={remove}
          >
            {clean.isPending ? <Spinner /> : kind === "removals" ? null : <Trash2 aria-hidden />}
            {words.deleteLabel} ({chosen.size})
          </Button>
        </>
      ) : null}
    </div>
  );
}
