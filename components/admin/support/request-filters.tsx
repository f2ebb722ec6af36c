"use client";

import { ArrowDownUp, Search } from "lucide-react";
import { requestStatuses } from "@/components/admin/support/request-status";
import { LabelledSelect } from "@/components/common/labelled-select";
import { useTypedText } from "@/components/common/use-typed-text";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import type { RequestFilters as Filters } from "@/lib/admin/support/queries";
import { categoryLabels, supportCategories, supportStatuses } from "@/lib/support/categories";

interface RequestFiltersProps {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
}

export function RequestFilters({ filters, onChange }: RequestFiltersProps) {
  return (
    <div className="grid grid-cols-2 gap-4 lg:grid-cols-[minmax(14rem,1fr)_10rem_12rem_10rem_auto] lg:items-end">
      <SearchBox q={filters.q} onSearch={(q) => onChange({ q })} />
      <LabelledSelect
        id="request-status"
        label="Status"
        value={filters.status}
        options={[
          ["all", "All statuses"],
          ...supportStatuses.map((status) => [status, requestStatuses[status].label] as const),
        ]}
        onChange={(status) => onChange({ status })}
      />
      <LabelledSelect
        id="request-category"
        label="Category"
        value={filters.category}
        options={[
          ["all", "All categories"],
          ...supportCategories.map((category) => [category, categoryLabels[category]] as const),
        ]}
        onChange={(category) => onChange({ category })}
      />
      <LabelledSelect
        id="request-assignee"
        label="Assigned to"
        value={filters.assignee}
        options={[
          ["all", "Anyone"],
          ["mine", "Me"],
          ["unassigned", "Nobody yet"],
        ]}
        onChange={(assignee) => onChange({ assignee })}
      />
      <Button
        variant="outline"
        className="self-end"
        onClick={() => onChange({ sort: filters.sort === "newest" ? "oldest" : "newest" })}
      >
        <ArrowDownUp aria-hidden />
        {filters.sort === "newest" ? "Newest" : "Oldest"}
        <span className="sr-only"> first. Press to change the order.</span>
      </Button>
    </div>
  );
}

function SearchBox({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const { text, type } = useTypedText(q, onSearch);
  return (
    <div className="col-span-2 grid gap-1.5 lg:col-span-1">
      <Label htmlFor="request-search">Search</Label>
      <span className="relative block">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted-foreground"
        />
        <Input
          id="request-search"
          type="search"
          className="pl-10"
          placeholder="Search by subject, content, or user..."
          maxLength={200}
          value={text}
          onChange={({ target }) => type(target.value)}
        />
      </span>
    </div>
  );
}
