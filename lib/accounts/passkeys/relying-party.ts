import "server-only";
import { siteUrl } from "@/lib/platform/site-url";

/** The site as authenticators know it: its configured address, and never what a request says it is. */
export const relyingParty = () => ({ name: "Keepsake", id: new URL(siteUrl()).hostname, origin: siteUrl() });
