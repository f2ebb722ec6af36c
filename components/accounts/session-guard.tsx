"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { SWRConfig } from "swr";
import { ConfirmIdentity } from "@/components/accounts/security/confirm-identity";
import { useCheckedReturn } from "@/components/accounts/use-checked-return";
import { QueryProvider } from "@/components/common/query-provider";
import { userKeys, userQuery } from "@/lib/accounts/queries";
import type { User } from "@/lib/accounts/schema";
import { forgetDrafts } from "@/lib/conversations/drafts";
import { ApiError } from "@/lib/platform/http/api";

const SignInAgain = dynamic(() => import("@/components/accounts/sign-in-again"), { ssr: false });

interface SessionGuardProps {
  /** The person signed in when the server rendered the page; null when the session had already ended. */
  user: User | null;
  children: ReactNode;
}

/**
 * Provides the caches of the signed-in area. A 401 from any call counts as signed out: the page stays as it is, typed
 * text included, below a form to sign in again.
 */
export function SessionGuard(props: SessionGuardProps) {
  return (
    <QueryProvider>
      <Guard {...props} />
    </QueryProvider>
  );
}

function Guard({ user, children }: SessionGuardProps) {
  const queryClient = useQueryClient();
  const [ended, setEnded] = useState<User | null>(null);
  useState(() => adopt(queryClient, user));

  const endOn = useCallback(
    (error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== "signed_out") return;
      const { queryKey } = userQuery();
      const known = queryClient.getQueryData(queryKey);
      // Already null: the user signed out deliberately.
      if (!known) return;
      queryClient.setQueryData(queryKey, null);
      setEnded(known);
    },
    [queryClient],
  );

  // Removes drafts that another user left in a shared browser.
  const userId = user?.id;
  useEffect(() => {
    if (userId !== undefined) forgetDrafts(userId);
  }, [userId]);

  useCheckedReturn(userId);

  // The caches live outside React.
  useEffect(() => {
    const caches = [queryClient.getQueryCache(), queryClient.getMutationCache()];
    const ends = caches.map((cache) =>
      cache.subscribe((event) => {
        if (event.type === "updated" && event.action.type === "error") endOn(event.action.error);
      }),
    );
    return () => {
      for (const end of ends) end();
    };
  }, [queryClient, endOn]);

  const goOn = (next: User) => {
    if (next.id !== ended?.id) {
      // Never show one person's data to another.
      location.assign("/dashboard");
      return;
    }
    setEnded(null);
    void queryClient.refetchQueries({ type: "active", predicate: ({ queryKey }) => queryKey !== userKeys.own });
  };

  return (
    <SWRConfig value={{ provider: () => new Map(), onError: endOn }}>
      {children}
      <ConfirmIdentity />
      {ended ? <SignInAgain onSignedIn={goOn} /> : null}
    </SWRConfig>
  );
}

/** The server's answer about who is signed in overrides the cached one. */
function adopt(queryClient: QueryClient, user: User | null) {
  const { queryKey } = userQuery();
  const known = queryClient.getQueryData(queryKey);
  if (!user || known?.id === user.id) return;
  if (known) queryClient.clear();
  queryClient.setQueryData(queryKey, user);
}
