"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { chooseTheme, type ThemeChoice, useTheme } from "@/components/common/theme";

const choices: { value: ThemeChoice; label: string; Icon: typeof Sun }[] = [
  { value: "light", label: "Light", Icon: Sun },
  { value: "dark", label: "Dark", Icon: Moon },
  { value: "system", label: "Like my device", Icon: Monitor },
];

/** Chooses light, dark or system theme. The choice is stored in this browser. */
export function ThemeSwitch({ className = "" }: { className?: string }) {
  const chosen = useTheme();
  return (
    <fieldset className={`flex w-fit gap-1 rounded-full border bg-card p-1 ${className}`}>
      <legend className="sr-only">Colours</legend>
      {choices.map(({ value, label, Icon }) => (
        <label
          key={value}
          title={label}
          className="relative inline-flex size-9 cursor-pointer items-center justify-center rounded-full text-muted-foreground transition-colors hover:text-foreground has-checked:bg-secondary has-checked:text-foreground has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-1"
        >
          <input
            type="radio"
            name="theme"
            value={value}
            checked={chosen === value}
            onChange={() => chooseTheme(value)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-full opacity-0"
          />
          <Icon aria-hidden className="size-4.5" />
          <span className="sr-only">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
