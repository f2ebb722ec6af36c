"use client";

import { Suspense, useId } from "react";
import { ChartTable } from "@/components/admin/charts/chart-table";
import { lazyPart } from "@/components/common/lazy-part";
import { PartMissing } from "@/components/common/part-missing";
import { Skeleton } from "@/components/ui/skeleton";
import type { MapPoint } from "@/lib/admin/metrics/schema";

// Outlines and projection are loaded when the map is opened.
const WorldOutlines = lazyPart(() => import("@/components/admin/charts/world-outlines"), PartMissing);

interface WorldMapProps {
  points: readonly MapPoint[];
  totalUsers: number;
}

/** People's countries as circles on a map and as a table. */
export function WorldMap({ points, totalUsers }: WorldMapProps) {
  const titleId = useId();
  const known = points.reduce((sum, { users }) => sum + users, 0);
  const unknown = Math.max(0, totalUsers - known);
  const title = "User locations";
  if (points.length === 0) {
    return (
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-xl">{title}</h2>
        <p className="text-muted-foreground text-sm">No country is known yet.</p>
      </div>
    );
  }
  return (
    <figure aria-labelledby={titleId} className="grid min-w-0 gap-3">
      <figcaption>
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        <p className="text-muted-foreground text-sm">
          {`By country at the last sign-in. ${unknown.toLocaleString("en")} of ${totalUsers.toLocaleString("en")} are not known.`}
        </p>
      </figcaption>
      <div className="aspect-[2/1] overflow-hidden rounded-lg border bg-card">
        <Suspense fallback={<Skeleton className="h-full rounded-none" />}>
          <WorldOutlines points={points} />
        </Suspense>
      </div>
      <ChartTable
        title={title}
        head={["Country", "Users"]}
        rows={[
          ...points.map(({ country, users }) => [country, users.toLocaleString("en")]),
          ...(unknown > 0 ? [["Not known", unknown.toLocaleString("en")]] : []),
        ]}
      />
    </figure>
  );
}
