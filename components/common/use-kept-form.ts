import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { readStored, writeStored } from "@/lib/platform/browser-storage";

/** Stores input in this browser until `forget()`, so that a reload loses nothing. Text fields only. */
export function useKeptForm<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  key: string,
): { forget: () => void } {
  const { subscribe, reset, getValues } = form;
  useEffect(() => {
    const kept = readKept(key);
    const known = Object.keys(getValues());
    const typed = Object.entries(kept).filter(([name, value]) => known.includes(name) && typeof value === "string");
    if (typed.length > 0) reset({ ...getValues(), ...Object.fromEntries(typed) }, { keepDefaultValues: true });
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => writeStored(key, JSON.stringify(values)),
    });
  }, [subscribe, reset, getValues, key]);
  return { forget: () => writeStored(key, "") };
}

function readKept(key: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(readStored(key) ?? "{}");
    return typeof kept === "object" && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}
