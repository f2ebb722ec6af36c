import { fitPeaks } from "@/lib/audio/peaks";
import { cn } from "@/lib/utils";

interface WaveformProps {
  /** Loudness over time of the real recording; any number of values on any scale. */
  peaks: readonly number[];
  /** The fraction played, 0 to 1. */
  progress?: number;
  /** The values are fractions of full scale, one per bar. Otherwise they are scaled to the loudest. */
  isAbsolute?: boolean;
  /** The number of bars. */
  bars?: number;
  /** Sets the height. */
  className?: string;
}

const HEIGHT = 100;
/** The lowest bar is still visible as a dot. */
const LEAST = 5;

function outline(values: readonly number[]): string {
  return values
    .map((value, index) => {
      const half = Math.max(LEAST, value * (HEIGHT - 12)) / 2;
      return `M${index + 0.5} ${(HEIGHT / 2 - half).toFixed(1)}v${(half * 2).toFixed(1)}`;
    })
    .join("");
}

/** The shape of a sound. Uses two paths for any number of bars, since a page may show hundreds. Purely decorative. */
export function Waveform({ peaks, progress = 0, isAbsolute = false, bars = 64, className }: WaveformProps) {
  const values = isAbsolute ? peaks.slice(-bars) : fitPeaks(peaks, bars);
  const path = outline(values.length > 0 ? values : Array.from({ length: bars }, () => 0));
  const rest = `${((1 - Math.min(1, Math.max(0, progress))) * 100).toFixed(2)}%`;
  return (
    <svg
      viewBox={`0 0 ${bars} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={cn("block h-11 w-full fill-none stroke-[2.5] [stroke-linecap:round]", className)}
    >
      <path d={path} vectorEffect="non-scaling-stroke" className="stroke-current opacity-55" />
      {progress > 0 ? (
        <path
          d={path}
          vectorEffect="non-scaling-stroke"
          className="stroke-primary"
          style={{ clipPath: `inset(0 ${rest} 0 0)` }}
        />
      ) : null}
    </svg>
  );
}
