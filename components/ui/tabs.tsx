"use client";

import { type ComponentProps, createContext, type KeyboardEvent, use, useId, useState } from "react";
import { cn } from "@/lib/utils";

/*
 * WAI-ARIA's tabs by hand: Radix's bring 9 KB gzip of roving focus and collections to each page, for a row of buttons.
 */

type TabsState = { value: string; choose: (value: string) => void; isManual: boolean; id: string };

const TabsContext = createContext<TabsState | null>(null);

function useTabs(): TabsState {
  const state = use(TabsContext);
  if (!state) throw new Error("A part of tabs stands outside of Tabs.");
  return state;
}

const tabId = (id: string, value: string) => `${id}-tab-${value}`;
const panelId = (id: string, value: string) => `${id}-panel-${value}`;

interface TabsProps extends ComponentProps<"div"> {
  value?: string;
  /** Where `value` is not given. */
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  /** `manual`: the arrow keys move between the tabs, and Enter or Space opens one. */
  activationMode?: "automatic" | "manual";
}

function Tabs({
  className,
  value,
  defaultValue = "",
  onValueChange,
  activationMode = "automatic",
  ...props
}: TabsProps) {
  const id = useId();
  const [own, setOwn] = useState(defaultValue);
  const current = value ?? own;
  const choose = (next: string) => {
    if (next === current) return;
    setOwn(next);
    onValueChange?.(next);
  };
  return (
    <TabsContext value={{ value: current, choose, isManual: activationMode === "manual", id }}>
      <div className={cn("flex flex-col gap-5", className)} {...props} />
    </TabsContext>
  );
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]:not(:disabled)')];
  const at = event.target instanceof HTMLElement ? tabs.indexOf(event.target) : -1;
  if (at === -1) return;
  event.preventDefault();
  tabs[step(at, tabs.length)]?.focus();
}

function TabsList({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      role="tablist"
      aria-orientation="horizontal"
      onKeyDown={moveFocus}
      className={cn("flex w-full max-w-full gap-1 overflow-x-auto rounded-lg bg-muted p-1 sm:w-fit", className)}
      {...props}
    />
  );
}

function TabsTrigger({ className, value, ...props }: ComponentProps<"button"> & { value: string }) {
  const { value: current, choose, isManual, id } = useTabs();
  const isActive = value === current;
  return (
    <button
      type="button"
      role="tab"
      id={tabId(id, value)}
      aria-selected={isActive}
      aria-controls={panelId(id, value)}
      data-state={isActive ? "active" : "inactive"}
      tabIndex={isActive ? 0 : -1}
      onClick={() => choose(value)}
      onFocus={() => {
        if (!isManual) choose(value);
      }}
      className={cn(
        "inline-flex min-h-11 flex-1 items-center justify-center gap-2 whitespace-nowrap rounded-lg px-4 py-1.5 font-medium text-base text-muted-foreground transition-colors hover:text-foreground focus-visible:-outline-offset-2 disabled:pointer-events-none disabled:opacity-55 data-[state=active]:bg-card data-[state=active]:text-foreground data-[state=active]:shadow-sm dark:data-[state=active]:bg-secondary-hover sm:flex-none [&_svg]:size-5 [&_svg]:shrink-0",
        className,
      )}
      {...props}
    />
  );
}

interface TabsContentProps extends ComponentProps<"div"> {
  value: string;
  /** Stays in the page while another tab is open; its looks have to hide it then. */
  forceMount?: boolean;
}

function TabsContent({ className, value, forceMount = false, children, ...props }: TabsContentProps) {
  const { value: current, id } = useTabs();
  const isActive = value === current;
  const isThere = isActive || forceMount;
  return (
    <div
      role="tabpanel"
      id={panelId(id, value)}
      aria-labelledby={tabId(id, value)}
      data-state={isActive ? "active" : "inactive"}
      hidden={!isThere}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without anything to focus is still reached by keyboard.
      tabIndex={0}
      className={cn("min-w-0 rounded-lg", className)}
      {...props}
    >
      {isThere ? children : null}
    </div>
  );
}

export { Tabs, TabsContent, TabsList, TabsTrigger };
