"use client";

import { ErrorScreen } from "@/components/common/error-screen";
import { buttonVariants } from "@/components/ui/button-variants";
import { DATABASE_AWAY } from "@/lib/platform/errors";

export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const isAway = error.digest === DATABASE_AWAY.digest;
  // The server drew what failed, so trying again is asking it again.
  const retry = isAway ? () => window.location.reload() : reset;
  return (
    <main id="main" tabIndex={-1}>
      <ErrorScreen
        title={isAway ? "One moment" : "Something went wrong"}
        actions={
          <>
            <button type="button" onClick={retry} className={buttonVariants()}>
              Try Again
            </button>
            <a href="/" className={buttonVariants({ variant: "outline" })}>
              Back to Home
            </a>
          </>
        }
      >
        <p>
          {isAway ? DATABASE_AWAY.message : "This page could not be shown. What you have kept here is not affected."}
        </p>
        {error.digest && !isAway ? (
          <p className="mt-2 text-base">If you write to us about it, mention {error.digest}.</p>
        ) : null}
      </ErrorScreen>
    </main>
  );
}
