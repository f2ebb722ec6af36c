import { useQuery } from "@tanstack/react-query";
import type { ConversationDetails, KeepsakeDetails, UserDetails } from "@/lib/admin/explorer/details/schema";
import { api } from "@/lib/platform/http/api";

/** The rows whose details open in a dialog. */
export type Details = { user: UserDetails; keepsake: KeepsakeDetails; conversation: ConversationDetails };

const paths: Record<keyof Details, string> = { user: "user", keepsake: "voice", conversation: "conversation" };

export const detailKeys = { row: (kind: keyof Details, id: number) => ["admin", kind, id] };

/** `withText` includes a conversation's words, which is recorded in the audit trail. Dropped when the dialog closes. */
export const useDetails = <Kind extends keyof Details>(kind: Kind, id: number, withText = false) =>
  useQuery({
    queryKey: [...detailKeys.row(kind, id), withText],
    queryFn: ({ signal }) =>
      api.get<Details[Kind]>(`/api/admin/${paths[kind]}/${id}${withText ? "?messageText=true" : ""}`, signal),
    placeholderData: (previous) => previous,
    gcTime: 0,
  });
