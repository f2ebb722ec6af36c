"use client";

import * as SlotPrimitive from "radix-ui/slot";
import { type ComponentProps, createContext, use, useId } from "react";
import {
  Controller,
  type ControllerProps,
  type FieldPath,
  type FieldValues,
  FormProvider,
  useFormContext,
  useFormState,
} from "react-hook-form";
import { Alert } from "@/components/ui/alert";
import { Label } from "@/components/ui/label";
import { cn } from "@/lib/utils";

const Form = FormProvider;

const FieldNameContext = createContext<string | null>(null);
const ItemIdContext = createContext<string | null>(null);

function FormField<Values extends FieldValues, Name extends FieldPath<Values>, Output = Values>(
  props: ControllerProps<Values, Name, Output>,
) {
  return (
    <FieldNameContext value={props.name}>
      <Controller {...props} />
    </FieldNameContext>
  );
}

/** Ids and error of the field around; throws outside FormField and FormItem. */
function useFormField() {
  const name = use(FieldNameContext);
  const id = use(ItemIdContext);
  if (name === null || id === null) throw new Error("Form parts belong inside FormField and FormItem");
  const { getFieldState } = useFormContext();
  const formState = useFormState({ name });
  const { error } = getFieldState(name, formState);
  return {
    name,
    error,
    controlId: `${id}-control`,
    descriptionId: `${id}-description`,
    messageId: `${id}-message`,
  };
}

function FormItem({ className, ...props }: ComponentProps<"div">) {
  const id = useId();
  return (
    <ItemIdContext value={id}>
      <div className={cn("grid gap-2", className)} {...props} />
    </ItemIdContext>
  );
}

function FormLabel(props: ComponentProps<typeof Label>) {
  const { controlId } = useFormField();
  return <Label htmlFor={controlId} {...props} />;
}

/** Gives the one control inside its id, its description, its message and its validity. */
function FormControl(props: ComponentProps<typeof SlotPrimitive.Root>) {
  const { error, controlId, descriptionId, messageId } = useFormField();
  return (
    <SlotPrimitive.Root
      id={controlId}
      aria-describedby={error ? `${descriptionId} ${messageId}` : descriptionId}
      aria-invalid={error ? true : undefined}
      {...props}
    />
  );
}

function FormDescription({ className, ...props }: ComponentProps<"p">) {
  const { descriptionId } = useFormField();
  return <p id={descriptionId} className={cn("text-muted-foreground text-sm", className)} {...props} />;
}

/** The field's error in words; nothing while the field is fine. */
function FormMessage({ className, ...props }: ComponentProps<"p">) {
  const { error, messageId } = useFormField();
  if (!error?.message) return null;
  return (
    <p id={messageId} className={cn("font-medium text-destructive text-sm", className)} {...props}>
      {error.message}
    </p>
  );
}

/** What went wrong with the form as a whole (`setError("root", …)`). */
function FormRootMessage(props: Omit<ComponentProps<typeof Alert>, "children" | "variant">) {
  const { errors } = useFormState();
  if (!errors.root?.message) return null;
  return (
    <Alert variant="destructive" {...props}>
      {errors.root.message}
    </Alert>
  );
}

export {
  Form,
  FormControl,
  FormDescription,
  FormField,
  FormItem,
  FormLabel,
  FormMessage,
  FormRootMessage,
  useFormField,
};
