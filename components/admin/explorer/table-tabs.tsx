import {
  AudioLines,
  ChartNoAxesColumn,
  ClipboardCheck,
  Heart,
  KeyRound,
  LifeBuoy,
  ListPlus,
  type LucideIcon,
  MessageCircleReply,
  MessageSquare,
  MessagesSquare,
  Phone,
  ScrollText,
  Table,
  TextQuote,
  Timer,
  Users,
} from "lucide-react";
import { useEffect, useRef } from "react";
import { shortCount } from "@/components/admin/explorer/count-text";
import { TabsList, TabsTrigger } from "@/components/ui/tabs";
import type { Counted } from "@/lib/admin/explorer/schema";
import { tables } from "@/lib/admin/tables-list";

export const tableIcons: Record<string, LucideIcon> = {
  users: Users,
  waitlist: ListPlus,
  voices: Heart,
  audioSamples: AudioLines,
  transcriptParts: TextQuote,
  conversations: MessagesSquare,
  messages: MessageSquare,
  callSessions: Phone,
  supportRequests: LifeBuoy,
  supportMessages: MessageCircleReply,
  usageEntries: Timer,
  consents: ClipboardCheck,
  providerUsage: ChartNoAxesColumn,
  accountActivity: KeyRound,
  auditLog: ScrollText,
};

/** One tab per table with its row count. `relative` keeps text for screen readers inside the scrolling area. */
export function TableTabs({ current, counts }: { current: string; counts: ReadonlyMap<string, Counted> }) {
  const list = useRef<HTMLDivElement>(null);
  // On a phone the tabs scroll sideways: scroll to the open table's tab without moving the page.
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>(`[role="tab"][data-table="${current}"]`);
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return (
    <TabsList ref={list} aria-label="Tables" className="relative sm:w-full lg:flex-col">
      {tables.map(({ name, label }) => {
        const Icon = tableIcons[name] ?? Table;
        const counted = counts.get(name);
        return (
          <TabsTrigger
            key={name}
            value={name}
            data-table={name}
            className="group min-h-10 px-3 text-sm sm:flex-none lg:min-h-8 lg:justify-start lg:py-1"
          >
            <Icon aria-hidden className="size-4!" />
            {label}
            {counted ? (
              <span className="rounded-full bg-background lg:ml-auto px-2 py-px text-foreground text-xs tabular-nums">
                {shortCount(counted)}
                <span className="sr-only"> rows</span>
              </span>
            ) : null}
          </TabsTrigger>
        );
      })}
    </TabsList>
  );
}
