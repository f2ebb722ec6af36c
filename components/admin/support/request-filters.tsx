"use client";

import { ArrowDownUp, Search } from "lucide-react";
import { useEffect, useState } from "react";
import { requestStatuses } from "@/components/admin/support/request-status";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { NativeSelect } from "@/components/ui/native-select";
import { assigneeFilters } from "@/lib/admin/support/policy";
import type { RequestFilters as Filters } from "@/lib/admin/support/queries";
import { categoryLabels, supportCategories, supportStatuses } from "@/lib/support/categories";

/** Debounce of the search field, in milliseconds. */
const TYPING_PAUSE_MS = 300;

interface RequestFiltersProps {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
}

export function RequestFilters({ filters, onChange }: RequestFiltersProps) {
  return (
    <div className="grid grid-cols-2 gap-4 lg:grid-cols-[minmax(14rem,1fr)_10rem_12rem_10rem_auto] lg:items-end">
      <SearchBox q={filters.q} onSearch={(q) => onChange({ q })} />
      <div className="grid gap-1.5">
        <Label htmlFor="request-status">Status</Label>
        <NativeSelect
          id="request-status"
          value={filters.status}
          onChange={({ target }) =>
            onChange({ status: supportStatuses.find((status) => status === target.value) ?? "all" })
          }
        >
          <option value="all">All statuses</option>
          {supportStatuses.map((status) => (
            <option key={status} value={status}>
              {requestStatuses[status].label}
            </option>
          ))}
        </NativeSelect>
      </div>
      <div className="grid gap-1.5">
        <Label htmlFor="request-category">Category</Label>
        <NativeSelect
          id="request-category"
          value={filters.category}
          onChange={({ target }) =>
            onChange({ category: supportCategories.find((category) => category === target.value) ?? "all" })
          }
        >
          <option value="all">All categories</option>
          {supportCategories.map((category) => (
            <option key={category} value={category}>
              {categoryLabels[category]}
            </option>
          ))}
        </NativeSelect>
      </div>
      <div className="grid gap-1.5">
        <Label htmlFor="request-assignee">Assigned to</Label>
        <NativeSelect
          id="request-assignee"
          value={filters.assignee}
          onChange={({ target }) =>
            onChange({ assignee: assigneeFilters.find((filter) => filter === target.value) ?? "all" })
          }
        >
          <option value="all">Anyone</option>
          <option value="mine">Me</option>
          <option value="unassigned">Nobody yet</option>
        </NativeSelect>
      </div>
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
  const [text, setText] = useState(q);
  useEffect(() => {
    if (text.trim() === q) return;
    const timer = setTimeout(() => onSearch(text.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, q, onSearch]);
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
          onChange={({ target }) => setText(target.value)}
        />
      </span>
    </div>
  );
}
