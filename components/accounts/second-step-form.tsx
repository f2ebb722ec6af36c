"use client";

import { ArrowLeft } from "lucide-react";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { CodeInput, RecoveryCodeInput } from "@/components/accounts/code-input";
import { PasskeyButton } from "@/components/accounts/passkey-button";
import { BusyButton } from "@/components/common/busy-button";
import { lazyResolver } from "@/components/common/lazy-resolver";
import { ServerForm } from "@/components/common/server-form";
import { showServerError } from "@/components/common/show-server-error";
import { TextField } from "@/components/common/text-field";
import { Button } from "@/components/ui/button";
import { FormRootMessage } from "@/components/ui/form";
import type { User } from "@/lib/accounts/schema";
import { useSecondStep } from "@/lib/accounts/second-factor/queries";
import { ApiError } from "@/lib/platform/http/api";

const resolver = lazyResolver(async () => (await import("@/lib/accounts/second-factor/schema")).secondStepInput);

interface SecondStepFormProps {
  ways: { code: boolean; passkey: boolean };
  onSignedIn: (user: User) => void;
  onPasskey: () => Promise<unknown>;
  /** Returns to the password, with the reason when the server requires it again. */
  onBack: (reason?: string) => void;
}

const kinds = {
  app: {
    label: "Code from your app",
    description: "The six digits that your authenticator app shows for Keepsake now.",
    other: "Use a recovery code",
  },
  recovery: {
    label: "Recovery code",
    description: "One of the codes you kept when you turned one-time codes on. Each works once.",
    other: "Use your app instead",
  },
};

/** The second step of signing in, after a correct password. */
export function SecondStepForm({ ways, onSignedIn, onPasskey, onBack }: SecondStepFormProps) {
  return (
    <section aria-labelledby="second-step-title" className="grid gap-5">
      <div>
        <h2 id="second-step-title" className="text-xl">
          One more step
        </h2>
        <p className="mt-1 text-muted-foreground">
          {ways.code
            ? "Your password is right. Now we check that it is you."
            : "Your password is right. Now use your passkey."}
        </p>
      </div>
      {ways.code ? <CodeForm onSignedIn={onSignedIn} onBack={onBack} /> : null}
      {ways.passkey ? (
        <PasskeyButton onUse={onPasskey} failed="Login failed">
          {ways.code ? "Use a passkey instead" : "Use your passkey"}
        </PasskeyButton>
      ) : null}
      <Button type="button" variant="link" className="w-fit px-0" onClick={() => onBack()}>
        <ArrowLeft aria-hidden />
        Back to the password
      </Button>
    </section>
  );
}

function CodeForm({ onSignedIn, onBack }: Pick<SecondStepFormProps, "onSignedIn" | "onBack">) {
  const [kind, setKind] = useState<keyof typeof kinds>("app");
  const { label, description, other } = kinds[kind];
  const answer = useSecondStep();
  const form = useForm({ resolver, defaultValues: { code: "" } });
  const { setFocus } = form;
  // The step follows a press of Login, and so the field is what people go on with.
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when the field changes to the other kind
  useEffect(() => setFocus("code"), [setFocus, kind]);
  const change = () => {
    form.reset();
    setKind(kind === "app" ? "recovery" : "app");
  };
  const submit = form.handleSubmit(async (input) => {
    try {
      onSignedIn(await answer.mutateAsync(input));
    } catch (error) {
      if (error instanceof ApiError && error.code === "invalid_credentials") return onBack(error.detail ?? undefined);
      showServerError(error, form, "Login failed");
    }
  });
  return (
    <ServerForm form={form} onSubmit={submit} aria-label="Second step" className="grid gap-5">
      <TextField
        key={kind}
        control={form.control}
        name="code"
        label={label}
        description={description}
        autoComplete={kind === "app" ? "one-time-code" : "off"}
        as={kind === "app" ? CodeInput : RecoveryCodeInput}
      />
      <FormRootMessage />
      <BusyButton type="submit" isBusy={form.formState.isSubmitting} busyLabel="Checking...">
        Continue
      </BusyButton>
      <Button type="button" variant="link" className="w-fit px-0" onClick={change}>
        {other}
      </Button>
    </ServerForm>
  );
}
