import type { Metadata } from "next";
import { GettingRecordings } from "@/components/site/getting-recordings";

export const metadata: Metadata = {
  title: "Getting recordings off your phone",
  description: "How to get a voicemail or a WhatsApp message off your phone, by device.",
  alternates: { canonical: "/getting-recordings" },
};

export default function GettingRecordingsPage() {
  return <GettingRecordings />;
}
