"use client";

import * as MenuPrimitive from "radix-ui/dropdown-menu";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

/** Not modal, because a modal menu would hide the page, including focusable elements, from screen readers. */
function DropdownMenu({ modal = false, ...props }: ComponentProps<typeof MenuPrimitive.Root>) {
  return <MenuPrimitive.Root modal={modal} {...props} />;
}

const DropdownMenuTrigger = MenuPrimitive.Trigger;

const itemClasses =
  "relative flex min-h-11 cursor-default select-none items-center gap-3 rounded-lg px-3 py-2 text-base outline-none data-[disabled]:pointer-events-none data-[highlighted]:bg-muted data-[disabled]:text-muted-foreground [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-muted-foreground";

function DropdownMenuContent({ className, sideOffset = 6, ...props }: ComponentProps<typeof MenuPrimitive.Content>) {
  return (
    <MenuPrimitive.Portal>
      <MenuPrimitive.Content
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cn(
          "z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 overflow-y-auto rounded-lg border bg-popover p-1.5 text-popover-foreground shadow-md data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in",
          className,
        )}
        {...props}
      />
    </MenuPrimitive.Portal>
  );
}

function DropdownMenuItem({
  className,
  variant = "default",
  ...props
}: ComponentProps<typeof MenuPrimitive.Item> & { variant?: "default" | "destructive" }) {
  return (
    <MenuPrimitive.Item
      className={cn(
        itemClasses,
        variant === "destructive" && "text-destructive data-[highlighted]:bg-destructive-soft [&_svg]:text-destructive",
        className,
      )}
      {...props}
    />
  );
}

function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof MenuPrimitive.Label>) {
  return <MenuPrimitive.Label className={cn("px-3 py-2 text-muted-foreground text-sm", className)} {...props} />;
}

function DropdownMenuSeparator({ className, ...props }: ComponentProps<typeof MenuPrimitive.Separator>) {
  return <MenuPrimitive.Separator className={cn("my-1.5 h-px bg-border", className)} {...props} />;
}

export {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
};
