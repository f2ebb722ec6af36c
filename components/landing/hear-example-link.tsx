"use client";

import Link from "next/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { playExample } from "@/lib/landing/example-player";

/** Scrolls to the example and plays it in the same tap. */
export function HearExampleLink() {
  return (
    <Link
      href="/#demo"
      onClick={() => void playExample()}
      className={buttonVariants({ size: "lg", variant: "outline" })}
    >
      Hear an example
    </Link>
  );
}
