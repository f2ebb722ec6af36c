/** Stands once between the messages, where answers begin to come without their sound. */
export function MinutesLine() {
  return (
    <p className="mx-auto max-w-md px-4 py-1 text-center text-muted-foreground text-sm">
      Your minutes are used up. Answers come in writing.
    </p>
  );
}
