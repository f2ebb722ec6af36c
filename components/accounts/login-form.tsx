"use client";

import Link from "next/link";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { PasskeyButton } from "@/components/accounts/passkey-button";
import { PasswordInput } from "@/components/accounts/password-input";
import { SecondStepForm } from "@/components/accounts/second-step-form";
import { BusyButton } from "@/components/common/busy-button";
import { lazyResolver } from "@/components/common/lazy-resolver";
import { ServerForm } from "@/components/common/server-form";
import { handleSend } from "@/components/common/show-server-error";
import { TextField } from "@/components/common/text-field";
import { FormRootMessage } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import { usePasskeyLogin } from "@/lib/accounts/passkeys/queries";
import { useLogin } from "@/lib/accounts/queries";
import type { User } from "@/lib/accounts/schema";
import { isolated } from "@/lib/platform/isolated";

const resolver = lazyResolver(async () => (await import("@/lib/accounts/schema")).loginInput);

export function LoginForm({ onSignedIn }: { onSignedIn: (user: User) => void }) {
  const login = useLogin();
  const form = useForm({ resolver, defaultValues: { username: "", password: "" } });
  const [asked, setAsked] = useState<{ code: boolean; passkey: boolean } | null>(null);
  const [isBack, setIsBack] = useState(false);
  const { setFocus } = form;
  useEffect(() => {
    if (isBack) setFocus("password");
  }, [isBack, setFocus]);
  const welcome = (user: User) => {
    toast({ title: "Welcome back!", description: `You've successfully logged in as ${isolated(user.name)}.` });
    onSignedIn(user);
  };
  const submit = handleSend(form, "Login failed", async (input) => {
    setIsBack(false);
    const answer = await login.mutateAsync(input);
    if ("secondFactor" in answer) setAsked(answer.secondFactor);
    else welcome(answer);
  });
  const byPasskey = usePasskeyLogin();
  const signInByPasskey = async () => welcome(await byPasskey.mutateAsync());
  const backToPassword = (reason?: string) => {
    setAsked(null);
    setIsBack(true);
    form.resetField("password");
    if (reason) form.setError("root", { type: "server", message: reason });
  };
  const isBusy = form.formState.isSubmitting;
  if (asked) {
    return <SecondStepForm ways={asked} onSignedIn={welcome} onPasskey={signInByPasskey} onBack={backToPassword} />;
  }
  return (
    <ServerForm form={form} onSubmit={submit} aria-label="Login" className="grid gap-5">
      <TextField control={form.control} name="username" label="Username or email" autoComplete="username" />
      <TextField
        control={form.control}
        name="password"
        label="Password"
        autoComplete="current-password"
        as={PasswordInput}
      />
      <Link
        prefetch={false}
        href="/forgot-password"
        className="-my-2 inline-flex min-h-11 w-fit items-center text-primary underline underline-offset-4"
      >
        Forgot your password?
      </Link>
      <FormRootMessage heading="Login failed" />
      <BusyButton type="submit" isBusy={isBusy} busyLabel="Signing in...">
        Login
      </BusyButton>
      <PasskeyButton onUse={signInByPasskey} failed="Login failed">
        Sign in with a passkey
      </PasskeyButton>
    </ServerForm>
  );
}
