import type { Metadata } from "next";
import type { ReactNode } from "react";
import { PageFocus } from "@/components/common/page-focus";
import { SkipLink } from "@/components/common/skip-link";
import { Toaster } from "@/components/ui/toaster";
import { siteUrl } from "@/lib/platform/site-url";
import { fontVariables } from "./fonts";
import "./globals.css";
import { viewport } from "./viewport";

export const metadata: Metadata = {
  metadataBase: new URL(siteUrl()),
  openGraph: { type: "website", siteName: "Keepsake", locale: "en" },
  twitter: { card: "summary_large_image" },
  title: { default: "Keepsake", template: "%s · Keepsake" },
  description:
    "Preserve the voice of someone you love from a few recordings, then write to it and hear the answer. Made by software, and honest about it.",
};

export { viewport };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // theme.js sets the class before React takes over.
    <html lang="en" className={fontVariables} data-scroll-behavior="smooth" suppressHydrationWarning>
      <head>
        <script src="/theme.js" />
      </head>
      <body>
        <SkipLink />
        {children}
        <PageFocus />
        <Toaster />
      </body>
    </html>
  );
}
