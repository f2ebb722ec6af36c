import { DownloadEverything, type DownloadEverythingProps } from "@/components/archive/download-everything";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { useUser } from "@/lib/accounts/queries";
import { isolated } from "@/lib/platform/isolated";

type DownloadCardProps = Pick<DownloadEverythingProps, "isOnRequest"> & { voice?: { id: number; name: string } };

/** Offers a download of everything of one voice or, without `voice`, of the account. */
export function DownloadCard({ voice, isOnRequest }: DownloadCardProps) {
  const user = useUser().data;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{voice ? "Take it along" : "Take everything along"}</CardTitle>
        <CardDescription>
          {voice
            ? `All that is kept of ${isolated(voice.name)} in one file: the recordings as you added them, photo, notes and conversations, as pages that open in any browser.`
            : "All your loved ones in one file: recordings as you added them, photos, notes and conversations, as pages that open in any browser."}
          {!voice && user?.hasPlans ? " It's yours on every plan, after the trial too." : null}
        </CardDescription>
      </CardHeader>
      <CardContent>
        <DownloadEverything isOnRequest={isOnRequest} {...(voice && { voiceId: voice.id })} />
      </CardContent>
    </Card>
  );
}
