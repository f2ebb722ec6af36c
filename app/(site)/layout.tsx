import type { ReactNode } from "react";
import { BackToTop } from "@/components/common/back-to-top";
import { HashFocus } from "@/components/common/hash-focus";
import { SiteFooter } from "@/components/site/site-footer";
import { SiteHeader } from "@/components/site/site-header";

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader />
      <main id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <SiteFooter />
      <BackToTop />
      <HashFocus />
    </div>
  );
}
