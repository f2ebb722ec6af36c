import type { ComponentProps } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { Form } from "@/components/ui/form";

interface ServerFormProps<Values extends FieldValues, Context, Output extends FieldValues>
  extends ComponentProps<"form"> {
  form: UseFormReturn<Values, Context, Output>;
}

/** A form that the server checks too. Submitted before hydration, it puts nothing that was typed into the address. */
export function ServerForm<Values extends FieldValues, Context, Output extends FieldValues>({
  form,
  ...props
}: ServerFormProps<Values, Context, Output>) {
  return (
    <Form {...form}>
      <form method="post" noValidate {...props} />
    </Form>
  );
}
