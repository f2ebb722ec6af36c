"use client";

import Link from "next/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { playExample } from "@/lib/landing/example-player";

/** Leads to the example and, in the same tap, has it speak. */
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
