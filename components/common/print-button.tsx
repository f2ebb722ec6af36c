"use client";

import { Printer } from "lucide-react";
import { Button, type ButtonProps } from "@/components/ui/button";

export function PrintButton({ variant }: Pick<ButtonProps, "variant">) {
  return (
    <Button variant={variant} className="print:hidden" onClick={() => window.print()}>
      <Printer aria-hidden />
      Print
    </Button>
  );
}
