"use client";

import * as AvatarPrimitive from "radix-ui/avatar";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

function Avatar({ className, ...props }: ComponentProps<typeof AvatarPrimitive.Root>) {
  return (
    <AvatarPrimitive.Root
      className={cn(
        "relative inline-flex size-11 shrink-0 select-none overflow-hidden rounded-full bg-accent text-accent-foreground",
        className,
      )}
      {...props}
    />
  );
}

function AvatarImage({ className, alt = "", ...props }: ComponentProps<typeof AvatarPrimitive.Image>) {
  return <AvatarPrimitive.Image alt={alt} className={cn("size-full object-cover", className)} {...props} />;
}

function AvatarFallback({ className, ...props }: ComponentProps<typeof AvatarPrimitive.Fallback>) {
  return (
    <AvatarPrimitive.Fallback
      className={cn("flex size-full items-center justify-center font-medium font-serif leading-none", className)}
      {...props}
    />
  );
}

export { Avatar, AvatarFallback, AvatarImage };
