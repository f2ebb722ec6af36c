import { usePathname } from "next/navigation";
import { useBrowserValue } from "@/components/common/use-browser-value";
import { hasSignedInHint } from "@/lib/platform/auth/hint-cookie";

/** Read again at each change of page: signing in and out both end on another one. False while rendering on the server. */
export function useSignedInHint(): boolean {
  usePathname();
  return useBrowserValue(hasSignedInHint, false);
}
