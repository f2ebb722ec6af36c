"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { QueryProvider } from "@/components/common/query-provider";
import { serverMessage } from "@/components/common/show-server-error";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { Spinner } from "@/components/ui/spinner";
import { useBrowserValue } from "@/components/ui/use-browser-value";
import { useEmailLink } from "@/lib/accounts/email/queries";
import { ApiError } from "@/lib/platform/http/api";

/** Placeholder until the browser has read the URL. */
const UNREAD = "…";
const tokenInAddress = () => location.hash.slice(1);

const words = {
  verified: {
    title: "Thank you, your address is confirmed",
    text: "If you ever forget your password, a link for a new one can reach you here.",
  },
  changed: {
    title: "Thank you, your address is changed",
    text: "From now on our mails come here. We have told the old address too.",
  },
  already: {
    title: "This address is confirmed already",
    text: "This link was used before. There is nothing left to do.",
  },
} as const;

export function EmailLinkResult() {
  return (
    <QueryProvider>
      <Result />
    </QueryProvider>
  );
}

function Result() {
  const token = useBrowserValue(tokenInAddress, UNREAD);
  const { data, error, refetch, isFetching } = useEmailLink(token === UNREAD || token === "" ? null : token);
  if (token === "") {
    return (
      <Words title="This link is not complete">
        <p>Please open it once more from the mail, or copy the whole of it into the address bar.</p>
        <SendAnother />
      </Words>
    );
  }
  if (data) {
    return (
      <Words title={words[data.result].title}>
        <p>{words[data.result].text}</p>
        <Link prefetch={false} href="/dashboard" className={buttonVariants({ className: "w-fit" })}>
          Go to your loved ones
        </Link>
      </Words>
    );
  }
  if (error instanceof ApiError && (error.code === "invalid_input" || error.code === "conflict")) {
    return (
      <Words title="This link no longer works">
        <p>{serverMessage(error, "It was used, or it has expired.")} Nothing is lost: your account is as it was.</p>
        <SendAnother />
      </Words>
    );
  }
  if (error instanceof ApiError && error.code === "forbidden") {
    return (
      <Words title="Please sign in first">
        <p>{serverMessage(error, "Sign in to the account whose address is to change.")} The link is still good.</p>
        <Link prefetch={false} href="/auth" className={buttonVariants({ className: "w-fit" })}>
          Sign In
        </Link>
      </Words>
    );
  }
  if (error && !isFetching) {
    return (
      <Words title="That didn't work just now">
        <p>{serverMessage(error, "Your link is still good. Please try again in a moment.")}</p>
        <Button className="w-fit" onClick={() => void refetch()}>
          Try Again
        </Button>
      </Words>
    );
  }
  return (
    <p role="status" className="flex items-center gap-3">
      <Spinner />
      One moment...
    </p>
  );
}

function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="status" className="grid gap-4">
      <h2 className="font-semibold text-xl">{title}</h2>
      {children}
    </div>
  );
}

const SendAnother = () => (
  <p>
    You can send another link under{" "}
    <Link prefetch={false} href="/account-settings#email-address" className="text-primary underline underline-offset-4">
      Account security
    </Link>
    .
  </p>
);
