"use client";

import type { ComponentProps } from "react";
import { PasswordInput } from "@/components/accounts/password-input";
import { estimator } from "@/lib/accounts/password-strength";

/** For a password that is being chosen: what judges it loads while it is typed. The server judges it in any case. */
export function NewPasswordInput(props: ComponentProps<typeof PasswordInput>) {
  return <PasswordInput {...props} autoComplete="new-password" onFocus={() => void estimator().catch(() => null)} />;
}
