"use client";

import Link from "next/link";
import { useForm } from "react-hook-form";
import { NewPasswordInput } from "@/components/accounts/new-password-input";
import { PasswordInput } from "@/components/accounts/password-input";
import { BusyButton } from "@/components/common/busy-button";
import { lazyResolver } from "@/components/common/lazy-resolver";
import { ServerForm } from "@/components/common/server-form";
import { handleSend } from "@/components/common/show-server-error";
import { TextField } from "@/components/common/text-field";
import { FormRootMessage } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import { MIN_PASSWORD } from "@/lib/accounts/limits";
import { useRegister } from "@/lib/accounts/queries";
import type { RegisterInput, User } from "@/lib/accounts/schema";

const resolver = lazyResolver(async () => (await import("@/lib/accounts/schema")).registerForm);
const empty: RegisterInput & { confirmPassword: string } = {
  name: "",
  username: "",
  email: "",
  password: "",
  confirmPassword: "",
};

export function RegisterForm({ onSignedIn }: { onSignedIn: (user: User) => void }) {
  const register = useRegister();
  const form = useForm({ resolver, defaultValues: empty });
  const submit = handleSend(form, "Registration failed", async ({ confirmPassword: _, ...input }) => {
    const user = await register.mutateAsync({ ...input, isAdult: true });
    toast({ title: "Welcome to Keepsake", description: "Your account has been successfully created." });
    onSignedIn(user);
  });
  const isBusy = form.formState.isSubmitting;
  return (
    <ServerForm form={form} onSubmit={submit} aria-label="Register" className="grid gap-5">
      <TextField control={form.control} name="name" label="Your name" autoComplete="name" />
      <TextField control={form.control} name="email" label="Email" type="email" autoComplete="email" />
      <TextField
        control={form.control}
        name="username"
        label="Username (optional)"
        autoComplete="username"
        description="You can always sign in with your email. Letters, digits and _ . - only."
      />
      <TextField
        control={form.control}
        name="password"
        label="Password"
        description={`At least ${MIN_PASSWORD} characters, and not easy to guess.`}
        as={NewPasswordInput}
      />
      <TextField
        control={form.control}
        name="confirmPassword"
        label="Confirm password"
        autoComplete="new-password"
        as={PasswordInput}
      />
      <FormRootMessage heading="Registration failed" />
      <p className="text-sm">By registering you confirm that you are 18 or older.</p>
      <BusyButton type="submit" isBusy={isBusy} busyLabel="Creating your account...">
        Register
      </BusyButton>
      <p className="text-muted-foreground text-sm">
        You also accept the{" "}
        <Link href="/terms" className="text-primary underline underline-offset-4">
          Terms of Service
        </Link>{" "}
        and confirm that you have read the{" "}
        <Link href="/privacy" className="text-primary underline underline-offset-4">
          Privacy Policy
        </Link>
        .
      </p>
    </ServerForm>
  );
}
