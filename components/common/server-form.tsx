import type { ComponentProps } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { Form } from "@/components/ui/form";

interface ServerFormProps<Values extends FieldValues, Context, Output extends FieldValues>
  extends ComponentProps<"form"> {
  form: UseFormReturn<Values, Context, Output>;
}

/** A form that the server validates too. If submitted before hydration, it puts no input into the URL. */
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
