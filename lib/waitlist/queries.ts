import { useMutation } from "@tanstack/react-query";
import { api } from "@/lib/platform/http/api";
import { type JoinWaitlistInput, joinedWaitlist } from "@/lib/waitlist/schema";

export const useJoinWaitlist = () =>
  useMutation({ mutationFn: (input: JoinWaitlistInput) => api.post("/api/waitlist", input, joinedWaitlist) });
