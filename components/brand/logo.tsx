import { cn } from "@/lib/utils";

/** A locket containing a waveform. Decorative, because the name is next to it. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" className={cn("size-8 text-primary", className)}>
      <circle cx="16" cy="3.6" r="2.1" stroke="currentColor" strokeWidth="1.6" />
      <circle cx="16" cy="18" r="12.2" fill="currentColor" />
      <path
        d="M9.6 16.6v2.8M12.8 14v8M16 11.4v13.2M19.2 14.6v6.8M22.4 16.8v2.4"
        stroke="var(--background)"
        strokeWidth="1.9"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** The mark and the name; `hasTagline` adds the tagline below. */
export function Logo({ hasTagline = false, className }: { hasTagline?: boolean; className?: string }) {
  return (
    <span className={cn("inline-flex items-center gap-2.5", className)}>
      <LogoMark />
      <span className="grid">
        <span className="font-medium font-serif text-[1.5rem] leading-none tracking-[-0.015em]">Keepsake</span>
        {hasTagline ? <span className="mt-0.5 text-muted-foreground text-sm leading-tight">connect beyond</span> : null}
      </span>
    </span>
  );
}
