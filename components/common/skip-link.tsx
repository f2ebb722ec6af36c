/** Must be the first focusable element on the page, and `<main>` must have the target id. */
export function SkipLink({ targetId = "main" }: { targetId?: string }) {
  return (
    <a
      href={`#${targetId}`}
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-lg focus:bg-card focus:px-5 focus:py-3 focus:font-medium focus:text-foreground focus:shadow-md"
    >
      Skip to content
    </a>
  );
}
