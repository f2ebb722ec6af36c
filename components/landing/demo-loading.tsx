import type { ReactNode } from "react";

/** 400 px high, like the demo that replaces it. */
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
