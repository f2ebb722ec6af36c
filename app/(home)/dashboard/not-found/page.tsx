import type { Metadata } from "next";
import { notFound } from "next/navigation";

export const metadata: Metadata = { title: "404 Page Not Found" };

/** Answers every address of this area that leads nowhere (`rewrites` of next.config.mjs). */
export default function NotFoundPage() {
  notFound();
}
