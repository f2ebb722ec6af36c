import type { Metadata } from "next";
import { NothingHere } from "@/components/common/nothing-here";
import { SiteFooter } from "@/components/site/site-footer";
import { SiteHeader } from "@/components/site/site-header";

export const metadata: Metadata = { title: "404 Page Not Found" };

export default function NotFound() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader />
      <main id="main" tabIndex={-1} className="flex-1">
        <NothingHere home={{ href: "/", label: "Back to Home" }} />
      </main>
      <SiteFooter />
    </div>
  );
}
