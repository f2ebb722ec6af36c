import * as z from "zod/mini";
import { CONSENT_VERSION } from "@/lib/voices/consent";
import { DEFAULT_LANGUAGE } from "@/lib/voices/languages";
import { type CreateVoiceInput, createVoiceInput } from "@/lib/voices/schema";

/** The checkbox below the statement of lib/voices/consent.ts. */
export const acceptedField = z
  .boolean()
  .check(z.refine((isTicked) => isTicked, "Please confirm that you may use these recordings"));

/** The fields of the creation page, without its recordings. */
export const createVoiceForm = z.extend(z.omit(createVoiceInput, { consent: true, living: true }), {
  living: z.enum(["", "yes", "no"]),
  accepted: acceptedField,
});
export type CreateVoiceForm = z.input<typeof createVoiceForm>;

export const emptyVoiceForm: CreateVoiceForm = {
  name: "",
  language: DEFAULT_LANGUAGE,
  description: "",
  relation: "",
  living: "",
  calledYou: "",
  accepted: false,
};

export const consentGiven = { accepted: true, wording: CONSENT_VERSION } as const;

export function toVoiceInput({ accepted, living, ...fields }: z.output<typeof createVoiceForm>): CreateVoiceInput {
  return {
    ...fields,
    ...(living !== "" && { living: living === "yes" }),
    ...(accepted && { consent: consentGiven }),
  };
}
