import { Archive } from "lucide-react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { ageInDays, standingOf } from "@/lib/backup/policy";
import type { BackupResult, BackupState } from "@/lib/backup/schema";
import { counted, sizeInWords } from "@/lib/backup/words";

const time = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

const HOW = "Set BACKUP_DIR to a folder on another disk for one a day, or run “npm run backup -- FILE”.";

/** The time and contents of the last backup: one line while all is well, otherwise a warning. */
export function BackupNotice({ backups, now = new Date() }: { backups: BackupState; now?: Date }) {
  return (
    <>
      {backups.isBesideAnother ? <BesideAnother /> : null}
      <Standing backups={backups} now={now} />
    </>
  );
}

function Standing({ backups, now }: { backups: BackupState; now: Date }) {
  const { last, lastMade } = backups;
  const newest = lastMade ? inWords(lastMade) : null;
  switch (standingOf(backups, now)) {
    case "none":
      return <Warning title="There is no backup yet">Recordings cannot be made again. {HOW}</Warning>;
    case "expected":
      return <p className="text-muted-foreground text-sm">Backups: the first one is on its way.</p>;
    case "good":
      return <p className="text-muted-foreground text-sm">Backup: {newest}</p>;
    case "old":
      return (
        <Warning title={`The last backup is ${ageInDays(lastMade?.at ?? "", now)} days old`}>
          {newest} {backups.schedule ? "One a day should be made: the server’s log says why there is none." : HOW}
        </Warning>
      );
    case "failed":
      return (
        <Warning title="The last backup could not be made">
          {last?.message} {newest ? `The newest there is: ${newest}` : "There is none yet."}
          {last?.by === "schedule" ? " The next try is within an hour." : null}
        </Warning>
      );
  }
}

function inWords({ at, made }: BackupResult): string {
  if (!made) return "";
  const size = `${counted(made.rows, "row")} and ${counted(made.files, "file")}, ${sizeInWords(made.bytes)}`;
  const without = made.missing > 0 ? `, without ${counted(made.missing, "file")} that the store has lost` : "";
  return `${time.format(new Date(at))}, ${size}${without}, ${made.isEncrypted ? "encrypted" : "not encrypted"}.`;
}

function BesideAnother() {
  return (
    <Warning title="This is a restored copy">
      The installation that it was made from may still run, so this one removes nothing at voice providers: what people
      delete here stays there. When the other one is gone for good, run “npm run restore -- --old-is-gone”.
    </Warning>
  );
}

function Warning({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Alert variant="warning">
      <Archive aria-hidden />
      <AlertTitle>{title}</AlertTitle>
      <AlertDescription>{children}</AlertDescription>
    </Alert>
  );
}
