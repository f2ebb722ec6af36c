import { usePathname } from "next/navigation";
import { useBrowserValue } from "@/components/ui/use-browser-value";
import { hasSignedInHint } from "@/lib/platform/auth/hint-cookie";

/** Read again on every navigation, since signing in and out both end on another page. False during server rendering. */
export function useSignedInHint(): boolean {
  usePathname();
  return useBrowserValue(hasSignedInHint, false);
}
