// Replaces next/headers in server tests, which serve no page request.
import { sessionCookieName } from "@/lib/platform/auth/session-cookie";
import { tokenOf } from "@/tests/factories/users";

let sent: { name: string; value: string }[] = [];

/** The cookies that pages read from now on, as a browser sends them; none by default. */
export function visitPagesWith(cookie = "") {
  sent = cookie === "" ? [] : [{ name: cookie.split("=")[0] ?? "", value: cookie.slice(cookie.indexOf("=") + 1) }];
}

export async function visitPagesAs(person: { userId: number } | null) {
  visitPagesWith(person ? `${sessionCookieName()}=${await tokenOf(person)}` : "");
}

export const headers = async () => new Headers({ host: "localhost:3000" });
export const cookies = async () => ({
  get: (wanted: string) => sent.find(({ name }) => name === wanted),
  getAll: () => sent,
});
