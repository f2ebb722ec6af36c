import type { Metadata } from "next";
import Link from "next/link";
import { ErrorScreen } from "@/components/common/error-screen";
import { SiteFooter } from "@/components/site/site-footer";
import { SiteHeader } from "@/components/site/site-header";
import { buttonVariants } from "@/components/ui/button";

export const metadata: Metadata = { title: "404 Page Not Found" };

export default function NotFound() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader />
      <div className="flex-1">
        <ErrorScreen
          title="404 Page Not Found"
          actions={
            <>
              <Link href="/" className={buttonVariants()}>
                Back to Home
              </Link>
              <Link href="/support" className={buttonVariants({ variant: "outline" })}>
                Ask for help
              </Link>
            </>
          }
        >
          <p>There is nothing at this address. It may have been removed, or the link may be incomplete.</p>
        </ErrorScreen>
      </div>
      <SiteFooter />
    </div>
  );
}
