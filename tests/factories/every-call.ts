import { readdirSync } from "node:fs";
import path from "node:path";
import type { NextRequest } from "next/server";
import type { z } from "zod";

export type Handler = ((
  request: NextRequest,
  context: { params: Promise<Record<string, string>> },
) => Promise<Response>) & {
  spec?: {
    access: string;
    confirmed?: boolean;
    grows?: boolean;
    exemptFromOriginCheck?: boolean;
    body?: z.core.$ZodType;
    query?: z.core.$ZodType;
    params?: z.core.$ZodType;
  };
};
export type Call = { name: string; method: string; path: string; handler: Handler };

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"] as const;
const appDir = path.join(process.cwd(), "app");

const filesOf = (folder: string, name: string): string[] =>
  readdirSync(path.join(appDir, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === name)
    .map((file) => path.join(folder, file))
    .sort();

const addressOf = (file: string) =>
  `/${path.dirname(file).replaceAll(path.sep, "/")}`.replaceAll(/\/\([^)]+\)/g, "") || "/";

/** Every route file: its path and its exports. */
export const everyRoute = filesOf("", "route.ts").map((file) => ({
  path: addressOf(file),
  module: jest.requireActual<Record<string, Handler | undefined>>(path.join(appDir, file)),
}));

/** Every call of the product, read from the route files themselves. */
export const everyCall: Call[] = everyRoute.flatMap((route) =>
  methods.flatMap((method) => {
    const handler = route.module[method];
    return handler ? [{ name: `${method} ${route.path}`, method, path: route.path, handler }] : [];
  }),
);

/** The paths of the pages below a folder such as "(home)", with a number for each id. */
export const pagesOf = (folder: string): string[] =>
  filesOf(folder, "page.tsx").map((file) => addressOf(file).replaceAll(/\[[^\]]+\]/g, "1"));
