import Link from "next/link";
import { ErrorScreen } from "@/components/common/error-screen";
import { buttonVariants } from "@/components/ui/button-variants";

/** The words of the 404 page, inside whichever layout is around it. */
export function NothingHere({ home }: { home: { href: string; label: string } }) {
  return (
    <ErrorScreen
      title="404 Page Not Found"
      actions={
        <>
          <Link href={home.href} className={buttonVariants()}>
            {home.label}
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
