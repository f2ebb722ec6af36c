"use client";

import { Copy, Download, Printer } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";

const FILE_NAME = "keepsake-recovery-codes.txt";

/** New recovery codes, which are shown only once. */
export function NewRecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const text = `Keepsake recovery codes. Each signs you in once.\n\n${codes.join("\n")}\n`;
  const copy = async () => {
    try {
      // Unavailable on insecure pages.
      await navigator.clipboard.writeText(codes.join("\n"));
      toast({ title: "Copied", description: "Keep the codes where you can find them without your phone." });
    } catch {
      toast({ variant: "destructive", title: "Copying failed", description: "Please select the codes and copy them." });
    }
  };
  const download = () => {
    const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    const link = Object.assign(document.createElement("a"), { href: address, download: FILE_NAME });
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <section aria-labelledby="recovery-codes-title" className="grid gap-4 rounded-lg border bg-muted/40 px-4 py-4">
      <div data-printed className="grid gap-3">
        <h4 ref={title} id="recovery-codes-title" tabIndex={-1} className="font-semibold outline-none">
          Your Keepsake recovery codes
        </h4>
        <p>
          Keep them somewhere safe. When you don't have your phone, one of them signs you in, once. They are shown only
          now.
        </p>
        <ul aria-label="Recovery codes" className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono text-lg">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={copy}>
          <Copy aria-hidden />
          Copy
        </Button>
        <Button variant="outline" size="sm" onClick={download}>
          <Download aria-hidden />
          Download
        </Button>
        <Button variant="outline" size="sm" onClick={() => window.print()}>
          <Printer aria-hidden />
          Print
        </Button>
      </div>
      <Button className="w-fit" onClick={onClose}>
        I've kept them
      </Button>
    </section>
  );
}
