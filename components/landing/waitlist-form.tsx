"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useForm } from "react-hook-form";
import { BusyButton } from "@/components/common/busy-button";
import { LabelledField } from "@/components/common/labelled-field";
import { QueryProvider } from "@/components/common/query-provider";
import { ServerForm } from "@/components/common/server-form";
import { handleSend } from "@/components/common/show-server-error";
import { TextField } from "@/components/common/text-field";
import { FormControl, FormField, FormItem, FormLabel, FormMessage, FormRootMessage } from "@/components/ui/form";
import { NativeSelect } from "@/components/ui/native-select";
import { Textarea } from "@/components/ui/textarea";
import { useJoinWaitlist } from "@/lib/waitlist/queries";
import { MAX_ADDITIONAL_INFO, reasonLabels, waitlistForm, waitlistReasons } from "@/lib/waitlist/schema";

export default function WaitlistForm() {
  return (
    <QueryProvider>
      <Fields />
    </QueryProvider>
  );
}

const empty = { name: "", email: "", reason: "" as const, additionalInfo: "", consent: false };

function Fields() {
  const router = useRouter();
  const join = useJoinWaitlist();
  const form = useForm({ resolver: zodResolver(waitlistForm), defaultValues: empty });
  const { control, formState } = form;
  const submit = handleSend(form, "Please try again later.", async ({ consent: _, reason, ...input }) => {
    await join.mutateAsync({ ...input, ...(reason && { reason }) });
    router.push("/waitlist-success");
  });
  return (
    <ServerForm
      form={form}
      onSubmit={submit}
      aria-label="Waitlist"
      className="grid gap-5 rounded-lg border bg-card p-5 shadow-sm sm:p-7"
    >
      <TextField control={control} name="name" label="Your name" autoComplete="name" />
      <TextField control={control} name="email" label="Email" type="email" autoComplete="email" />
      <LabelledField control={control} name="reason" label="What brings you here? (optional)">
        {(field) => (
          <NativeSelect {...field}>
            <option value="">I'd rather not say</option>
            {waitlistReasons.map((reason) => (
              <option key={reason} value={reason}>
                {reasonLabels[reason]}
              </option>
            ))}
          </NativeSelect>
        )}
      </LabelledField>
      <LabelledField control={control} name="additionalInfo" label="Anything you would like us to know (optional)">
        {(field) => <Textarea rows={3} maxLength={MAX_ADDITIONAL_INFO} {...field} />}
      </LabelledField>
      <FormField
        control={control}
        name="consent"
        render={({ field }) => (
          <FormItem>
            <div className="flex items-start gap-3">
              <FormControl>
                <input type="checkbox" {...field} className="mt-0.5 size-6 shrink-0 accent-primary" />
              </FormControl>
              <FormLabel className="font-normal">
                I agree to the{" "}
                <Link href="/terms" className="text-primary underline underline-offset-4">
                  terms
                </Link>{" "}
                and you may write to me about the waitlist.
              </FormLabel>
            </div>
            <FormMessage />
          </FormItem>
        )}
      />
      <FormRootMessage heading="Submission Failed" />
      <BusyButton type="submit" size="lg" isBusy={formState.isSubmitting} busyLabel="Processing...">
        Join Waitlist
      </BusyButton>
    </ServerForm>
  );
}
