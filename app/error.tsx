"use client";

import { ErrorScreen } from "@/components/common/error-screen";
import { buttonVariants } from "@/components/ui/button-variants";

export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorScreen
        title="Something went wrong"
        actions={
          <>
            <button type="button" onClick={reset} className={buttonVariants()}>
              Try Again
            </button>
            <a href="/" className={buttonVariants({ variant: "outline" })}>
              Back to Home
            </a>
          </>
        }
      >
        <p>This page could not be shown. What you have kept here is not affected.</p>
        {error.digest ? <p className="mt-2 text-base">If you write to us about it, mention {error.digest}.</p> : null}
      </ErrorScreen>
    </main>
  );
}
