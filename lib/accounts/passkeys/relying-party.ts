import "server-only";
import { siteUrl } from "@/lib/platform/site-url";

/** The site's identity for authenticators: its configured URL, never the host that a request names. */
export const relyingParty = () => ({ name: "Keepsake", id: new URL(siteUrl()).hostname, origin: siteUrl() });
