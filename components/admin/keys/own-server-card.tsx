import { OwnServerState } from "@/components/keys/own-server-state";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import type { KeyStatus } from "@/lib/admin/keys/schema";
import { spokenTime } from "@/lib/audio/time";
import type { OwnServer } from "@/lib/keys/schema";
import { dateAndTime } from "@/lib/platform/english";

/** The state of the operator's voice server. It is configured by environment variables, so no key is stored here. */
export function OwnServerCard({ server }: { server: OwnServer }) {
  const facts = [
    ["Server", server.server ?? "Not found yet"],
    ["Model", server.model ?? "The server does not say"],
    ["Dialect", server.dialect ?? "Not found yet"],
    ["Clones voices", server.clones === null ? "Not tried yet" : server.clones ? "Yes, it was heard" : "No"],
    ["Speech made since the start", spokenTime(server.seconds)],
    ["Time to first sound", server.firstSoundMs === null ? "Nothing was spoken yet" : `${server.firstSoundMs} ms`],
  ] as const;
  return (
    <Card>
      <CardHeader>
        <CardTitle className="flex flex-wrap items-center gap-3">
          Voice server <OwnServerState state={server.state} />
        </CardTitle>
        <CardDescription>
          Clones and speaks the voices. It is set up by VOICE_SERVER_URL, and people's own keys do not apply to it.
        </CardDescription>
      </CardHeader>
      <CardContent className="grid gap-5">
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-muted-foreground text-sm">{name}</dt>
              <dd className="[overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
        <LastError {...server} />
      </CardContent>
    </Card>
  );
}

/** The same for a hearing server, which reports less about itself. */
export function HearingServerCard({ server }: { server: NonNullable<KeyStatus["hearing"]> }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle className="flex flex-wrap items-center gap-3">
          Hearing server <OwnServerState state={server.state} />
        </CardTitle>
        <CardDescription>
          Turns what is said in calls into text. It is set up by HEARING_BASE_URL, with the model {server.model}.
        </CardDescription>
      </CardHeader>
      {server.lastError ? (
        <CardContent>
          <LastError {...server} />
        </CardContent>
      ) : null}
    </Card>
  );
}

function LastError({ state, lastError }: Pick<OwnServer, "state" | "lastError">) {
  if (!lastError) return null;
  return (
    <Alert variant={state === "fails" ? "destructive" : "warning"}>
      <AlertTitle>Last error, {dateAndTime(new Date(lastError.at))}</AlertTitle>
      <AlertDescription>
        <p>{lastError.message}</p>
        {lastError.remedy ? <p>{lastError.remedy}</p> : null}
      </AlertDescription>
    </Alert>
  );
}
