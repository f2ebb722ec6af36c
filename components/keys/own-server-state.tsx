import { Badge } from "@/components/ui/badge";
import type { OwnServer } from "@/lib/keys/schema";

const states = {
  unknown: { text: "Not asked yet", variant: "secondary" },
  works: { text: "Works", variant: "success" },
  fails: { text: "Fails", variant: "destructive" },
} as const;

export function OwnServerState({ state }: Pick<OwnServer, "state">) {
  const { text, variant } = states[state];
  return <Badge variant={variant}>{text}</Badge>;
}
