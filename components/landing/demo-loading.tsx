import type { ReactNode } from "react";

/** 400 px high, as the demo is while it loads. */
export function DemoLoading({ children, className = "" }: { children: ReactNode; className?: string }) {
  return (
    <p
      role="status"
      className={`flex h-[400px] items-center justify-center px-6 text-center text-muted-foreground ${className}`}
    >
      {children}
    </p>
  );
}
