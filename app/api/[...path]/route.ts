import { noSuchCall } from "@/lib/platform/http/no-such-call";

export const GET = noSuchCall;
export const POST = noSuchCall;
export const PUT = noSuchCall;
export const PATCH = noSuchCall;
export const DELETE = noSuchCall;
