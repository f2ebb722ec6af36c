import type { MetadataRoute } from "next";
import { siteUrl } from "@/lib/platform/site-url";
import { hasPlans } from "@/lib/usage/has-plans";

/** The address is that of this start, not of the build. */
export const dynamic = "force-dynamic";

const pages = ["", "/support", "/getting-recordings", "/verify", "/auth", "/privacy", "/terms", "/cookies"];

export default function sitemap(): MetadataRoute.Sitemap {
  return [...pages, ...(hasPlans() ? ["/pricing"] : [])].map((page) => ({ url: `${siteUrl()}${page}` }));
}
