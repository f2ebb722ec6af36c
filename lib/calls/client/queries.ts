import { useMutation } from "@tanstack/react-query";
import type { AgentTestAnswer, CreateAgentTestInput } from "@/lib/calls/schema";
import { api } from "@/lib/platform/http/api";

/** Creates four test agents in different ways and removes them again. */
export const useTestAgents = () =>
  useMutation({
    mutationFn: (input: CreateAgentTestInput) => api.post<AgentTestAnswer>("/api/test/create-agent", input),
  });
