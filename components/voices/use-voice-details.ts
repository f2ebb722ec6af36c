import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { serverMessage, showServerError } from "@/components/common/show-server-error";
import { toast } from "@/components/ui/toast";
import { voiceNotices } from "@/lib/voices/notices";
import { useUpdateVoice } from "@/lib/voices/queries";
import { type EditVoiceForm, editVoiceForm, type Voice } from "@/lib/voices/schema";

/** Saves the form and resolves to true when it is saved. */
export type SaveDetails = (options?: { isQuiet?: boolean }) => Promise<boolean>;

/** The details of a voice as a form that outlives its tab, so that switching tabs loses no typed text. */
export function useVoiceDetails(voice: Voice) {
  const update = useUpdateVoice(voice.id);
  const form = useForm<EditVoiceForm>({ resolver: zodResolver(editVoiceForm), defaultValues: valuesOf(voice) });

  const save: SaveDetails = async ({ isQuiet = false } = {}) => {
    let isSaved = false;
    await form.handleSubmit(async ({ living, relation, gender, ageRange, accent, ...fields }) => {
      try {
        const changed = await update.mutateAsync({
          ...fields,
          relation: relation || null,
          living: living === "" ? null : living === "yes",
          gender: gender || null,
          ageRange: ageRange || null,
          accent: accent || null,
        });
        form.reset(valuesOf(changed));
        isSaved = true;
        if (!isQuiet) toast({ variant: "success", ...voiceNotices.saved });
      } catch (error) {
        const { title, otherwise } = voiceNotices.updateFailed;
        showServerError(error, form, otherwise);
        toast({ variant: "destructive", title, description: serverMessage(error, otherwise) });
      }
    })();
    return isSaved;
  };
  return { form, save };
}

function valuesOf({ name, description, language, relation, isLiving, manner, ...more }: Voice): EditVoiceForm {
  return {
    gender: more.gender ?? "",
    ageRange: more.ageRange ?? "",
    accent: more.accent ?? "",
    name,
    description: description ?? "",
    language: language as EditVoiceForm["language"],
    relation: relation ?? "",
    living: isLiving === null ? "" : isLiving ? "yes" : "no",
    manner,
  };
}
