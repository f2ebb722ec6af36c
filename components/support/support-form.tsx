"use client";

import { useForm } from "react-hook-form";
import { BusyButton } from "@/components/common/busy-button";
import { lazyResolver } from "@/components/common/lazy-resolver";
import { showServerError } from "@/components/common/show-server-error";
import { TextField } from "@/components/common/text-field";
import {
  Form,
  FormControl,
  FormDescription,
  FormField,
  FormItem,
  FormLabel,
  FormMessage,
  FormRootMessage,
} from "@/components/ui/form";
import { NativeSelect } from "@/components/ui/native-select";
import { Textarea } from "@/components/ui/textarea";
import type { User } from "@/lib/accounts/schema";
import { categoryLabels, supportCategories } from "@/lib/support/categories";
import { MAX_SUPPORT_MESSAGE } from "@/lib/support/limits";
import { useCreateSupportRequest } from "@/lib/support/queries";

interface SupportFormProps {
  /** Null for visitors, who may leave an email address. */
  user: User | null;
  onSent: () => void;
}

const resolver = lazyResolver(async () => (await import("@/lib/support/schema")).supportForm);
const empty = { subject: "", category: "" as const, message: "", userEmail: "" };

export function SupportForm({ user, onSent }: SupportFormProps) {
  const create = useCreateSupportRequest();
  const form = useForm({ resolver, defaultValues: empty });
  const { control, formState } = form;
  const submit = form.handleSubmit(async ({ userEmail, ...input }) => {
    try {
      await create.mutateAsync({
        ...input,
        userId: user?.id ?? null,
        ...(!user && userEmail !== "" && { userEmail }),
      });
      onSent();
    } catch (error) {
      showServerError(error, form, "Error submitting request");
    }
  });
  return (
    <Form {...form}>
      <form method="post" noValidate onSubmit={submit} aria-labelledby="support-form-title" className="grid gap-5">
        <h2 id="support-form-title" className="text-2xl">
          Write to us
        </h2>
        <TextField control={control} name="subject" label="Subject" />
        <FormField
          control={control}
          name="category"
          render={({ field }) => (
            <FormItem>
              <FormLabel>Category</FormLabel>
              <FormControl>
                <NativeSelect {...field}>
                  <option value="">Please select</option>
                  {supportCategories.map((category) => (
                    <option key={category} value={category}>
                      {categoryLabels[category]}
                    </option>
                  ))}
                </NativeSelect>
              </FormControl>
              <FormMessage />
            </FormItem>
          )}
        />
        <FormField
          control={control}
          name="message"
          render={({ field }) => (
            <FormItem>
              <FormLabel>Message</FormLabel>
              <FormControl>
                <Textarea rows={7} maxLength={MAX_SUPPORT_MESSAGE} {...field} />
              </FormControl>
              <FormDescription>Please leave out passwords and keys.</FormDescription>
              <FormMessage />
            </FormItem>
          )}
        />
        {user ? null : (
          <TextField
            control={control}
            name="userEmail"
            label="Email (optional)"
            type="email"
            autoComplete="email"
            description="Without it we can read your message, but not answer it."
          />
        )}
        <FormRootMessage heading="Error submitting request" />
        <BusyButton
          type="submit"
          isBusy={formState.isSubmitting}
          busyLabel="Sending..."
          className="sm:justify-self-start"
        >
          Submit Request
        </BusyButton>
      </form>
    </Form>
  );
}
