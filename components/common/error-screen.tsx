import type { ReactNode } from "react";

interface ErrorScreenProps {
  title: string;
  children: ReactNode;
  /** Links and buttons. */
  actions: ReactNode;
}

/** The content of an error page: what happened and where to go. The caller renders the `main` element around it. */
export function ErrorScreen({ title, children, actions }: ErrorScreenProps) {
  return (
    <div className="mx-auto flex min-h-[70dvh] max-w-text flex-col items-center justify-center gap-4 px-6 py-16 text-center">
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      <div className="text-lg text-muted-foreground">{children}</div>
      <div className="mt-4 flex flex-wrap justify-center gap-3">{actions}</div>
    </div>
  );
}
