"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ConfirmDialog } from "@/components/common/confirm-dialog";
import { useLeaveGuard } from "@/components/common/use-leave-guard";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { toast } from "@/components/ui/toast";
import { EditDetails } from "@/components/voices/edit-details";
import { type EditTab, editTabs } from "@/components/voices/edit-tab";
import { Personalization } from "@/components/voices/personalization";
import { SamplesTab } from "@/components/voices/samples-tab";
import { useVoiceDetails } from "@/components/voices/use-voice-details";
import { voiceNotices } from "@/lib/voices/notices";
import type { Voice } from "@/lib/voices/schema";
import type { UploadWay } from "@/lib/voices/send-recording";

const labels: Record<EditTab, string> = {
  details: "Details",
  samples: "Audio Samples",
  personalization: "Personalization",
};

interface EditTabsProps {
  voice: Voice;
  way: UploadWay;
  initialTab: EditTab;
}

/** Details, recordings and personalization. A tab that was opened keeps its state. */
export function EditTabs({ voice, way, initialTab }: EditTabsProps) {
  const router = useRouter();
  const [tab, setTab] = useState<EditTab>(initialTab);
  const [opened, setOpened] = useState<readonly EditTab[]>([initialTab]);
  const [isReturning, setIsReturning] = useState(false);
  const { form, save } = useVoiceDetails(voice);
  const guard = useLeaveGuard(form.formState.isDirty && !isReturning);

  const open = (next: EditTab) => {
    setTab(next);
    setOpened((before) => (before.includes(next) ? before : [...before, next]));
    // Keeps the open tab across a reload or the back button.
    window.history.replaceState(null, "", `?tab=${next}`);
  };
  const saveAndReturn = async () => {
    setIsReturning(true);
    if (form.formState.isDirty && !(await save({ isQuiet: true }))) {
      setIsReturning(false);
      return open("details");
    }
    toast({ variant: "success", ...voiceNotices.savedAndReturned });
    router.push("/dashboard");
  };

  return (
    <>
      <Tabs
        className="min-w-0"
        value={tab}
        onValueChange={(value) => open(editTabs.find((known) => known === value) ?? "details")}
      >
        <TabsList aria-label="What to edit" className="max-sm:flex-wrap">
          {editTabs.map((name) => (
            <TabsTrigger key={name} value={name} className="px-1.5 sm:px-4">
              {labels[name]}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="details" forceMount className="data-[state=inactive]:hidden">
          <EditDetails voice={voice} way={way} form={form} onSave={save} />
        </TabsContent>
        <TabsContent value="samples" forceMount className="data-[state=inactive]:hidden">
          {opened.includes("samples") ? <SamplesTab voice={voice} way={way} /> : null}
        </TabsContent>
        <TabsContent value="personalization">
          <Personalization voice={voice} isSaving={isReturning} onSaveAndReturn={() => void saveAndReturn()} />
        </TabsContent>
      </Tabs>
      <ConfirmDialog
        open={guard.isAsking}
        title="Leave this page?"
        description="What you changed in the details is not saved yet."
        confirmLabel="Leave"
        cancelLabel="Stay here"
        onConfirm={guard.leave}
        onCancel={guard.stay}
      />
    </>
  );
}
