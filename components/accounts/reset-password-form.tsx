"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useForm } from "react-hook-form";
import { NewPasswordInput } from "@/components/accounts/new-password-input";
import { BusyButton } from "@/components/common/busy-button";
import { lazyResolver } from "@/components/common/lazy-resolver";
import { QueryProvider } from "@/components/common/query-provider";
import { ServerForm } from "@/components/common/server-form";
import { handleSend } from "@/components/common/show-server-error";
import { TextField } from "@/components/common/text-field";
import { FormRootMessage } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import { useBrowserValue } from "@/components/ui/use-browser-value";
import { MIN_PASSWORD } from "@/lib/accounts/limits";
import { useResetPassword } from "@/lib/accounts/queries";

const resolver = lazyResolver(async () => {
  const { resetPasswordInput } = await import("@/lib/accounts/schema");
  const z = await import("zod/mini");
  return z.pick(resetPasswordInput, { password: true });
});

const tokenInAddress = () => location.hash.slice(1);

export function ResetPasswordForm() {
  return (
    <QueryProvider>
      <ChoosePassword />
    </QueryProvider>
  );
}

function ChoosePassword() {
  const router = useRouter();
  const token = useBrowserValue(tokenInAddress, "");
  const reset = useResetPassword();
  const form = useForm({ resolver, defaultValues: { password: "" } });
  const submit = handleSend(
    form,
    "The password could not be changed. Please try again later.",
    async ({ password }) => {
      await reset.mutateAsync({ token, password });
      toast({ title: "Password changed", description: "All devices are signed out. Please sign in with it." });
      router.replace("/auth");
    },
  );
  return (
    <ServerForm form={form} onSubmit={submit} aria-label="Choose a new password" className="grid gap-5">
      <TextField
        control={form.control}
        name="password"
        label="New password"
        description={`At least ${MIN_PASSWORD} characters, and not easy to guess. All your devices will be signed out.`}
        as={NewPasswordInput}
      />
      <FormRootMessage />
      <BusyButton type="submit" isBusy={form.formState.isSubmitting} busyLabel="Changing...">
        Change Password
      </BusyButton>
      <Link
        prefetch={false}
        href="/forgot-password"
        className="inline-flex min-h-11 w-fit items-center text-primary underline underline-offset-4"
      >
        Ask for a new link
      </Link>
    </ServerForm>
  );
}
