import { NothingHere } from "@/components/common/nothing-here";

export default function NotFound() {
  return <NothingHere home={{ href: "/dashboard", label: "Back to your loved ones" }} />;
}
