import { decodeSession, encodeSession, SESSION_SECONDS } from "@/lib/platform/auth/session-cookie";

const session = { userId: 7, sessionVersion: 3 };

afterEach(() => jest.useRealTimers());

test("a cookie says whose it is, however often it is read", async () => {
  const cookie = await encodeSession(session);
  expect(await decodeSession(cookie)).toEqual(session);
  expect(await decodeSession(cookie)).toEqual(session);
});

test("a cookie that was read before is refused once it has expired", async () => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] });
  const cookie = await encodeSession(session);
  jest.setSystemTime(Date.now() + (SESSION_SECONDS - 2) * 1000);
  expect(await decodeSession(cookie)).toEqual(session);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await decodeSession(cookie)).toBeNull();
});

test("a cookie that was changed, cut or made elsewhere says nothing", async () => {
  const cookie = await encodeSession(session);
  const other = `${cookie.slice(0, -4)}${cookie.endsWith("AAAA") ? "BBBB" : "AAAA"}`;
  for (const wrong of [other, cookie.slice(0, -1), "", "a.b.c", undefined]) {
    expect(await decodeSession(wrong)).toBeNull();
  }
});
