"use client";

import type { ComponentProps } from "react";
import { PasswordInput } from "@/components/accounts/password-input";
import { estimator } from "@/lib/accounts/password-strength";

/** An input for a new password: the strength check loads while the user types. The server checks it in any case. */
export function NewPasswordInput(props: ComponentProps<typeof PasswordInput>) {
  return <PasswordInput {...props} autoComplete="new-password" onFocus={() => void estimator().catch(() => null)} />;
}
