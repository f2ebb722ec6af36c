"use client";

import { serverMessage } from "@/components/common/show-server-error";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import type { useTestAgents } from "@/lib/calls/client/queries";
import type { AgentTestAnswer } from "@/lib/calls/schema";
import { localVoiceId } from "@/lib/voices/agent-id";

/** The result of the last test; nothing before the first. */
export function AgentTestResults({ test }: { test: ReturnType<typeof useTestAgents> }) {
  if (test.error) {
    return (
      <Alert variant="destructive">
        <AlertTitle>The test could not be run</AlertTitle>
        <AlertDescription>{serverMessage(test.error, "Something went wrong. Please try again.")}</AlertDescription>
      </Alert>
    );
  }
  if (test.isPending) return <p role="status">The test is running. This takes up to a minute.</p>;
  if (!test.data) return null;
  return (
    <section aria-labelledby="test-results" className="grid gap-4">
      <h2 id="test-results" className="text-2xl">
        Results
      </h2>
      <p role="status" className="sr-only">
        The test is done.
      </p>
      <ol className="grid gap-4">
        {linesOf(test.data).map((line) => (
          <li key={line.title}>
            <Result {...line} />
          </li>
        ))}
      </ol>
    </section>
  );
}

type Line = { title: string; about: string; status: number; agentId?: string | null; words: string };

function linesOf({ improved, test1, test2, test3 }: AgentTestAnswer): Line[] {
  if (improved.agentId !== null && localVoiceId(improved.agentId) !== null) {
    return [
      {
        title: "Call",
        about: "The agent on this server was called, as a browser calls it. Nothing was written into a conversation.",
        status: improved.status,
        agentId: improved.agentId,
        words: improved.message,
      },
      { title: "Greeting", about: "The first words of a call.", status: test1.status, words: test1.response },
      {
        title: "Hearing",
        about: "A line said by another voice, and what was understood of it.",
        status: test2.status,
        words: test2.response,
      },
      { title: "Answer", about: "The answer to that line.", status: test3.status, words: test3.response },
    ];
  }
  return [
    {
      title: "Improved call",
      about: "As calls are made: with persona, voice and language, read back afterwards.",
      status: improved.status,
      agentId: improved.agentId,
      words: improved.message,
    },
    { title: "Test 1", about: "With the least that the service takes.", status: test1.status, words: test1.response },
    { title: "Test 2", about: "With the voice.", status: test2.status, words: test2.response },
    { title: "Test 3", about: "With every setting.", status: test3.status, words: test3.response },
  ];
}

function Result({ title, about, status, agentId, words }: Line) {
  const isGood = status >= 200 && status < 300;
  return (
    <Card className="gap-2 px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-lg">{title}</h3>
        <Badge variant={isGood ? "success" : "warning"}>Status {status}</Badge>
      </div>
      <p className="text-muted-foreground text-sm">{about}</p>
      {agentId ? (
        <p>
          Agent <code className="[overflow-wrap:anywhere]">{agentId}</code>
        </p>
      ) : null}
      <p className="[overflow-wrap:anywhere]">{words}</p>
    </Card>
  );
}
