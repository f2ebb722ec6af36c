import Link from "next/link";
import type { ReactNode } from "react";
import { HomeNavigation } from "@/components/accounts/home-navigation";
import { SessionGuard } from "@/components/accounts/session-guard";
import { FreshPolicy } from "@/components/common/fresh-policy";
import { OfflineBanner } from "@/components/common/offline-banner";
import { ThemeSwitch } from "@/components/common/theme-switch";
import { getOwnUser } from "@/lib/accounts/data";
import { findPageActor } from "@/lib/platform/auth/page-session";

export default async function HomeLayout({ children }: { children: ReactNode }) {
  const actor = await findPageActor();
  return (
    <SessionGuard user={actor && getOwnUser(actor)}>
      <div className="flex min-h-dvh flex-col has-[.fills-window]:fill-window phone:has-[.fills-phone]:fill-window">
        <FreshPolicy />
        <OfflineBanner />
        <HomeNavigation />
        <main id="main" tabIndex={-1} className="mx-auto w-full max-w-page flex-1 px-4 py-8 sm:px-6 sm:py-10">
          {children}
        </main>
        <footer className="border-t print:hidden">
          <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-8 gap-y-3 px-4 py-5 sm:px-6">
            <p className="text-muted-foreground text-sm">
              Keepsake is not a replacement for professional mental health support.{" "}
              <Link
                href="/support#resources"
                prefetch={false}
                className="whitespace-nowrap underline underline-offset-4"
              >
                Help in grief or crisis
              </Link>{" "}
              <Link href="/support" prefetch={false} className="ml-3 whitespace-nowrap underline underline-offset-4">
                Support
              </Link>
            </p>
            <ThemeSwitch />
          </div>
        </footer>
      </div>
    </SessionGuard>
  );
}
