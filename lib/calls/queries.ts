import { useMutation } from "@tanstack/react-query";
import { agentTestAnswer, type CreateAgentTestInput } from "@/lib/calls/schema";
import { api } from "@/lib/platform/http/api";

/** Makes four agents one way or another, and removes them again. */
export const useTestAgents = () =>
  useMutation({
    mutationFn: (input: CreateAgentTestInput) => api.post("/api/test/create-agent", input, agentTestAnswer),
  });
