"use client";

import { useForm } from "react-hook-form";
import { PasswordInput } from "@/components/accounts/password-input";
import { BusyButton } from "@/components/common/busy-button";
import { lazyResolver } from "@/components/common/lazy-resolver";
import { serverMessage, showServerError } from "@/components/common/show-server-error";
import { TextField } from "@/components/common/text-field";
import { Form, FormRootMessage } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import { useLogin } from "@/lib/accounts/queries";
import type { User } from "@/lib/accounts/schema";

const resolver = lazyResolver(async () => (await import("@/lib/accounts/schema")).loginInput);

export function LoginForm({ onSignedIn }: { onSignedIn: (user: User) => void }) {
  const login = useLogin();
  const form = useForm({ resolver, defaultValues: { username: "", password: "" } });
  const submit = form.handleSubmit(async (input) => {
    try {
      const user = await login.mutateAsync(input);
      toast({ title: "Welcome back!", description: `You've successfully logged in as ${user.name}.` });
      onSignedIn(user);
    } catch (error) {
      showServerError(error, form, "Login failed");
      toast({ variant: "destructive", title: "Login failed", description: serverMessage(error, "Login failed") });
    }
  });
  const isBusy = form.formState.isSubmitting;
  return (
    <Form {...form}>
      <form method="post" noValidate onSubmit={submit} aria-label="Login" className="grid gap-5">
        <TextField control={form.control} name="username" label="Username" autoComplete="username" />
        <TextField
          control={form.control}
          name="password"
          label="Password"
          autoComplete="current-password"
          as={PasswordInput}
        />
        <FormRootMessage />
        <BusyButton type="submit" isBusy={isBusy} busyLabel="Signing in...">
          Login
        </BusyButton>
      </form>
    </Form>
  );
}
