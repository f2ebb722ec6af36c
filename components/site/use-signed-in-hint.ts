import { usePathname } from "next/navigation";
import { useSyncExternalStore } from "react";
import { hasSignedInHint } from "@/lib/platform/auth/hint-cookie";

const never = () => () => {};

/** Read again at each change of page: signing in and out both end on another one. False while rendering on the server. */
export function useSignedInHint(): boolean {
  usePathname();
  return useSyncExternalStore(never, hasSignedInHint, () => false);
}
