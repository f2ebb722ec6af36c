import { NothingHere } from "@/components/common/nothing-here";

export default function NotFound() {
  return <NothingHere home={{ href: "/admin/dashboard", label: "Back to the dashboard" }} />;
}
