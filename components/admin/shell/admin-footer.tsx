import Link from "next/link";
import { ThemeSwitch } from "@/components/common/theme-switch";

const linkClasses = "inline-flex min-h-9 items-center text-primary underline underline-offset-4";

export function AdminFooter() {
  return (
    <footer className="border-t">
      <div className="mx-auto flex max-w-[96rem] flex-wrap items-center justify-between gap-x-8 gap-y-3 px-4 py-5 sm:px-6">
        <p className="max-w-text text-muted-foreground text-sm">
          The audit log notes every change made here and every look at private content.
        </p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Link prefetch={false} href="/privacy" className={linkClasses}>
            Privacy
          </Link>
          <Link prefetch={false} href="/terms" className={linkClasses}>
            Terms
          </Link>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}
