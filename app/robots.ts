import type { MetadataRoute } from "next";
import { siteUrl } from "@/lib/platform/site-url";

/** The address is that of this start, not of the build. */
export const dynamic = "force-dynamic";

/** Everything behind sign-in would only lead a crawler to the sign-in page. */
const behindSignIn = [
  "/api/",
  "/admin",
  "/dashboard",
  "/user-dashboard",
  "/create-voice",
  "/edit-voice",
  "/conversation",
  "/recordings",
  "/account-settings",
  "/recently-deleted",
  "/agent-test",
];

export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: "*", allow: "/", disallow: behindSignIn }, sitemap: `${siteUrl()}/sitemap.xml` };
}
