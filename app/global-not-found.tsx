import type { Metadata } from "next";
import { NothingHere } from "@/components/common/nothing-here";
import { SkipLink } from "@/components/common/skip-link";
import { SiteFooter } from "@/components/site/site-footer";
import { SiteHeader } from "@/components/site/site-header";
import { fontVariables } from "./fonts";
import "./globals.css";
import { viewport } from "./viewport";

export const metadata: Metadata = { title: "404 Page Not Found · Keepsake" };

export { viewport };

/** A document of its own: within the root layout, every page would bring the scripts of its header. */
export default function NotFound() {
  return (
    <html lang="en" className={fontVariables} suppressHydrationWarning>
      <head>
        <script src="/theme.js" />
      </head>
      <body>
        <SkipLink />
        <div className="flex min-h-dvh flex-col">
          <SiteHeader />
          <main id="main" tabIndex={-1} className="flex-1">
            <NothingHere home={{ href: "/", label: "Back to Home" }} />
          </main>
          <SiteFooter />
        </div>
      </body>
    </html>
  );
}
