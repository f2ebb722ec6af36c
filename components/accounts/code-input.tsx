import type { ComponentProps } from "react";
import { Input } from "@/components/ui/input";
import { cn } from "@/lib/utils";

type Props = Omit<ComponentProps<typeof Input>, "type">;

/** An input for an app's six digits: phones open the number pad and suggest a received code. */
export function CodeInput({ className, ...props }: Props) {
  return (
    <Input {...props} type="text" inputMode="numeric" className={cn("max-w-48 text-lg tracking-[0.2em]", className)} />
  );
}

export function RecoveryCodeInput(props: Props) {
  return <Input {...props} type="text" autoCapitalize="none" autoCorrect="off" spellCheck={false} />;
}
