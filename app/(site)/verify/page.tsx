import type { Metadata } from "next";
import { CheckFile } from "@/components/verify/check-file";

export const metadata: Metadata = {
  title: "Check a file",
  description: "Find out whether a Keepsake's AI voice made a sound. The file stays on your device.",
  alternates: { canonical: "/verify" },
};

export default function VerifyPage() {
  return (
    <div className="mx-auto max-w-page px-4 py-12 sm:px-6 sm:py-16">
      <h1 className="text-4xl sm:text-5xl">Check a file</h1>
      <p className="mt-4 max-w-text text-lg text-muted-foreground">
        Was this spoken by an AI voice? Every file that Keepsake makes carries a mark that says so. Your browser looks
        for it here: the file isn't uploaded, and nothing of it is kept.
      </p>
      <div className="mt-10 grid max-w-text gap-6">
        <CheckFile />
      </div>
    </div>
  );
}
