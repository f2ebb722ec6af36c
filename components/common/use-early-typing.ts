import { type RefObject, useEffect, useRef, useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";

/**
 * For forms that are drawn on the server: takes over what was typed, pasted or filled in before the page's scripts
 * arrived. Until `isReady` the submit button must not submit, or the browser would send the form by itself: disabled,
 * or waiting (BusyButton) where an early press is pressed again.
 */
export function useEarlyTyping<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
): { formRef: RefObject<HTMLFormElement | null>; isReady: boolean } {
  const formRef = useRef<HTMLFormElement>(null);
  const [isReady, setIsReady] = useState(false);
  const { getValues, setValue } = form;

  useEffect(() => {
    for (const field of Object.keys(getValues()) as Path<Values>[]) {
      const input = formRef.current?.elements.namedItem(field);
      const isText =
        input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement || input instanceof HTMLSelectElement;
      if (!isText) continue;
      const isCheckbox = input instanceof HTMLInputElement && input.type === "checkbox";
      const early = isCheckbox ? input.checked : input.value;
      if (early && early !== getValues(field)) {
        setValue(field, early as PathValue<Values, Path<Values>>, { shouldDirty: true });
      }
    }
    setIsReady(true);
  }, [getValues, setValue]);

  return { formRef, isReady };
}
