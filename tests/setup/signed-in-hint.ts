import { HINT_COOKIE } from "@/lib/platform/auth/hint-cookie";

/** Gives the browser the cookie that says someone is signed in; undone after each test. */
export function withSignedInHint() {
  const cookie = jest.spyOn(document, "cookie", "get").mockReturnValue(`other=1; ${HINT_COOKIE}=1`);
  hinted.push(() => cookie.mockRestore());
}

const hinted: (() => void)[] = [];
afterEach(() => {
  for (const undo of hinted.splice(0)) undo();
});
