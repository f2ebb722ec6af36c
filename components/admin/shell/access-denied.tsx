"use client";

import { ShieldX } from "lucide-react";
import Link from "next/link";
import { usePathname, useRouter } from "next/navigation";
import { useEffect } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { Spinner } from "@/components/ui/spinner";
import { toast } from "@/components/ui/toast";

const dashboards = ["/admin", "/admin/dashboard"];

/** For signed-in users who are not administrators: redirects from the dashboard, shows a message on other pages. */
export function AccessDenied() {
  return dashboards.includes(usePathname()) ? <SentHome /> : <Denied />;
}

function SentHome() {
  const router = useRouter();
  useEffect(() => {
    toast({
      variant: "destructive",
      title: "Access Denied",
      description: "You don't have permission to access the admin dashboard.",
    });
    router.replace("/");
  }, [router]);
  return (
    <div role="status" className="flex min-h-[50dvh] items-center justify-center gap-3 text-muted-foreground">
      <Spinner />
      Taking you to the home page...
    </div>
  );
}

function Denied() {
  return (
    <div className="mx-auto flex min-h-[50dvh] max-w-md flex-col items-center justify-center gap-3 text-center">
      <ShieldX aria-hidden className="size-9 text-muted-foreground" />
      <h1 className="text-2xl">Access Denied: You do not have permission to view this page.</h1>
      <Link prefetch={false} href="/dashboard" className={buttonVariants({ variant: "outline", className: "mt-3" })}>
        Back to your loved ones
      </Link>
    </div>
  );
}
