import { OwnServerState } from "@/components/keys/own-server-state";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { spokenTime } from "@/lib/audio/time";
import type { OwnServer } from "@/lib/keys/schema";
import { dateAndTime } from "@/lib/platform/english";

/** How a voice server that the operator runs is doing. It has no key to be stored here: it is set up by variables. */
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
        {server.lastError ? (
          <Alert variant={server.state === "fails" ? "destructive" : "warning"}>
            <AlertTitle>Last error, {dateAndTime(new Date(server.lastError.at))}</AlertTitle>
            <AlertDescription>{server.lastError.message}</AlertDescription>
          </Alert>
        ) : null}
      </CardContent>
    </Card>
  );
}
