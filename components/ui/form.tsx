"use client";

import * as SlotPrimitive from "radix-ui/slot";
import { type ComponentProps, createContext, type ReactNode, use, useId } from "react";
import {
  type Control,
  type FieldPath,
  type FieldValues,
  FormProvider,
  get,
  type RegisterOptions,
  type UseFormRegisterReturn,
  useFormContext,
  useFormState,
} from "react-hook-form";
import { Alert, AlertTitle } from "@/components/ui/alert";
import { Label } from "@/components/ui/label";
import { cn } from "@/lib/utils";

const Form = FormProvider;

const FieldNameContext = createContext<string | null>(null);
const ItemIdContext = createContext<string | null>(null);

interface FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Output> {
  control: Control<Values, unknown, Output>;
  name: Name;
  rules?: RegisterOptions<Values, Name>;
  render: (props: { field: UseFormRegisterReturn<Name> }) => ReactNode;
}

/** Uncontrolled, so that react-hook-form takes over what was typed before hydration. */
function FormField<Values extends FieldValues, Name extends FieldPath<Values>, Output = Values>({
  control,
  name,
  rules,
  render,
}: FormFieldProps<Values, Name, Output>) {
  const { defaultValues } = useFormState({ control });
  const initial: string | number | boolean = get(defaultValues, name);
  const onServer = typeof initial === "boolean" ? { defaultChecked: initial } : { defaultValue: initial };
  return (
    <FieldNameContext value={name}>
      {render({ field: { ...onServer, ...control.register(name, rules) } })}
    </FieldNameContext>
  );
}

/** Ids and error of the surrounding field; throws outside FormField and FormItem. */
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

/** Gives the single control inside it its id, description, error message and validity. */
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

/** The field's error message; renders nothing while the field is valid. */
function FormMessage({ className, ...props }: ComponentProps<"p">) {
  const { error, messageId } = useFormField();
  if (!error?.message) return null;
  return (
    <p id={messageId} className={cn("font-medium text-destructive text-sm", className)} {...props}>
      {error.message}
    </p>
  );
}

/** The error of the whole form (`setError("root", …)`), under `heading` if one is given. */
function FormRootMessage({
  heading,
  ...props
}: Omit<ComponentProps<typeof Alert>, "children" | "variant"> & { heading?: string }) {
  const { errors } = useFormState();
  const message = errors.root?.message;
  if (!message) return null;
  return (
    <Alert variant="destructive" {...props}>
      {heading && heading !== message ? <AlertTitle>{heading}</AlertTitle> : null}
      {message}
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
