import type { Metadata } from "next";
import Link from "next/link";
import { ErrorScreen } from "@/components/common/error-screen";
import { buttonVariants } from "@/components/ui/button";

export const metadata: Metadata = { title: "404 Page Not Found" };

export default function NotFound() {
  return (
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
  );
}
