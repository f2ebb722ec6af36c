"use client";

import { ErrorScreen } from "@/components/common/error-screen";
import { fontVariables } from "./fonts";
import "./globals.css";

/** Stands in for the root layout when that fails, so it brings its own document. */
export default function GlobalError({ reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <html lang="en" className={fontVariables} suppressHydrationWarning>
      <head>
        <title>Something went wrong</title>
        <script src="/theme.js" />
      </head>
      <body>
        <main id="main" tabIndex={-1}>
          <ErrorScreen
            title="Something went wrong"
            actions={
              <button
                type="button"
                onClick={reset}
                className="inline-flex min-h-11 items-center rounded-lg bg-primary px-5 font-medium text-primary-foreground hover:bg-primary-hover"
              >
                Try Again
              </button>
            }
          >
            <p>The page could not be shown. What you have kept here is not affected.</p>
          </ErrorScreen>
        </main>
      </body>
    </html>
  );
}
