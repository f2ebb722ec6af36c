import { Pause, Play, Square, Volume2 } from "lucide-react";
import { type AdminSound, useAdminAudio } from "@/components/admin/dialogs/use-admin-audio";
import { SeekSlider } from "@/components/audio/seek-slider";
import { TitledDialog } from "@/components/common/titled-dialog";
import { Button } from "@/components/ui/button";
import { formatClock } from "@/lib/audio/time";

interface AudioDialogProps {
  path: string;
  fileName: string;
  onClose: () => void;
}

const names: Record<AdminSound, string> = {
  original: "the original",
  "built-in": "the built-in test",
  api: "the API test",
};

export default function AudioDialog({ path, fileName, onClose }: AudioDialogProps) {
  const { state, play, toggle, stop, seek } = useAdminAudio(path);
  const { sound, isPlaying, position, duration, problem } = state;
  return (
    <TitledDialog
      title="Audio Player"
      description={<span className="[overflow-wrap:anywhere]">{fileName}</span>}
      onClose={onClose}
    >
      <div className="grid gap-1">
        <div className="flex items-center gap-3">
          <Button
            size="icon"
            className="rounded-full"
            aria-label={isPlaying ? "Pause" : "Play"}
            onClick={() => (sound ? toggle() : play("original"))}
          >
            {isPlaying ? <Pause aria-hidden className="fill-current" /> : <Play aria-hidden className="fill-current" />}
          </Button>
          <div className="min-w-0 flex-1">
            <SeekSlider
              label={`Place in ${fileName}`}
              position={position}
              total={duration}
              isEstimate={false}
              onSeek={seek}
            >
              {(progress) => (
                <span aria-hidden className="block h-1.5 w-full overflow-hidden rounded-full bg-muted">
                  <span className="block h-full rounded-full bg-primary" style={{ width: `${progress * 100}%` }} />
                </span>
              )}
            </SeekSlider>
          </div>
        </div>
        <p className="pl-14 text-muted-foreground text-sm tabular-nums">
          {formatClock(position)} / {formatClock(duration ?? 0)}
          {sound ? <span role="status">, {names[sound]}</span> : null}
        </p>
      </div>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button onClick={() => play("original")}>
          <Play aria-hidden />
          Play Original
        </Button>
        <Button variant="outline" onClick={stop} aria-disabled={sound === null || undefined}>
          <Square aria-hidden />
          Stop
        </Button>
        <Button variant="outline" onClick={() => play("built-in")}>
          <Volume2 aria-hidden />
          Play Built-in Test
        </Button>
        <Button variant="outline" onClick={() => play("api")}>
          <Volume2 aria-hidden />
          Play API Test
        </Button>
      </div>
      {problem ? (
        <p role="alert" className="text-destructive text-sm">
          {problem}
        </p>
      ) : null}
      <div className="text-sm">
        <p className="text-muted-foreground">Audio path</p>
        <code className="[overflow-wrap:anywhere]">{path}</code>
        <p className="mt-2 text-muted-foreground">The audit log notes who listens to a recording.</p>
      </div>
    </TitledDialog>
  );
}
