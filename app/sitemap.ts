import type { MetadataRoute } from "next";
import { siteUrl } from "@/lib/platform/site-url";

/** The address is that of this start, not of the build. */
export const dynamic = "force-dynamic";

const pages = ["", "/pricing", "/support", "/auth", "/privacy", "/terms", "/cookies"];

export default function sitemap(): MetadataRoute.Sitemap {
  return pages.map((page) => ({ url: `${siteUrl()}${page}` }));
}
