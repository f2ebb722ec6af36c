import { useMutation } from "@tanstack/react-query";
import { api } from "@/lib/platform/http/api";
import type { JoinedWaitlist, JoinWaitlistInput } from "@/lib/waitlist/schema";

export const useJoinWaitlist = () =>
  useMutation({ mutationFn: (input: JoinWaitlistInput) => api.post<JoinedWaitlist>("/api/waitlist", input) });
