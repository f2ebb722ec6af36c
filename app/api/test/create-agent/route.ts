import { testAgents } from "@/lib/calls/agent/agent-test";
import { createAgentTestInput } from "@/lib/calls/schema";
import { route } from "@/lib/platform/http/route";

export const POST = route(
  { access: "user", body: createAgentTestInput, limit: "keys_and_agent_tests" },
  ({ actor, body }) => testAgents(actor, body),
);
