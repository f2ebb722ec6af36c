"use client";

import { usePathname } from "next/navigation";
import { LoginForm } from "@/components/accounts/login-form";
import { TitledDialog } from "@/components/common/titled-dialog";
import type { User } from "@/lib/accounts/schema";

/** Shown above a page whose session ended while it was in use. */
export default function SignInAgain({ onSignedIn }: { onSignedIn: (user: User) => void }) {
  const pathname = usePathname();
  return (
    <TitledDialog
      title="You have been signed out"
      description="Sign in again to go on. What you wrote on this page is still there."
      hasCloseButton={false}
    >
      <LoginForm onSignedIn={onSignedIn} />
      {/* A full page load, because this page and its state are no longer needed. */}
      <a
        href={`/auth?callbackUrl=${encodeURIComponent(pathname)}`}
        className="w-fit text-muted-foreground underline underline-offset-4 hover:text-foreground"
      >
        Leave this page instead
      </a>
    </TitledDialog>
  );
}
