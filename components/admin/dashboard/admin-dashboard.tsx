"use client";

import { Database, RefreshCw } from "lucide-react";
import Link from "next/link";
import { ApiUsage } from "@/components/admin/dashboard/api-usage";
import { SystemFigures } from "@/components/admin/dashboard/system-figures";
import { PageHeader } from "@/components/common/page-header";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { toast } from "@/components/ui/toast";
import { useApiMetrics, useRefreshMetrics, useSystemMetrics } from "@/lib/admin/metrics/queries";

/** Key figures about people and their activity, and about the outside services. */
export function AdminDashboard() {
  const system = useSystemMetrics();
  const api = useApiMetrics();
  const refresh = useRefreshMetrics();
  const refreshAll = () => {
    toast({ title: "Refreshing data" });
    // Errors are shown in the tab whose request failed.
    void refresh().catch(() => undefined);
  };
  return (
    <>
      <PageHeader
        title="Admin Dashboard"
        back={{ href: "/account-settings", label: "Account settings" }}
        actions={
          <>
            <Button variant="outline" onClick={refreshAll}>
              <RefreshCw aria-hidden />
              Refresh Data
            </Button>
            <Link prefetch={false} href="/admin/database" className={buttonVariants()}>
              <Database aria-hidden />
              Database Viewer
            </Link>
          </>
        }
      />
      <Tabs defaultValue="system">
        <TabsList aria-label="Figures">
          <TabsTrigger value="system">System Metrics</TabsTrigger>
          <TabsTrigger value="api">API Usage</TabsTrigger>
        </TabsList>
        <TabsContent value="system">
          <SystemFigures query={system} />
        </TabsContent>
        <TabsContent value="api">
          {/* SWR follows only what was read of it, and this tab is closed at first. */}
          <ApiUsage query={{ ...api }} />
        </TabsContent>
      </Tabs>
    </>
  );
}
