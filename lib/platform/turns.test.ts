import { Turns } from "@/lib/platform/turns";

class Full extends Error {}
const options = { atOnce: 2, mostWaiting: 4, refusal: () => new Full() };

/** Work that ends when the test says so. */
function someWork(turns: Turns) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const refused: string[] = [];
  const ask = (who: string) =>
    void turns
      .run(who, () => {
        begun.push(who);
        return new Promise<void>((resolve) => ends.push(resolve));
      })
      .catch((error: unknown) => {
        expect(error).toBeInstanceOf(Full);
        refused.push(who);
      });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const end = async () => {
    ends.shift()?.();
    await settle();
  };
  return { ask, end, settle, begun, refused };
}

it("lets two work at once, and others in turns by who asks", async () => {
  const { ask, end, begun, refused, settle } = someWork(new Turns(options));
  for (const who of ["a", "a", "a", "a", "b"]) ask(who);
  await settle();
  expect(begun).toEqual(["a", "a"]);
  for (let ended = 0; ended < 5; ended++) await end();
  expect([begun, refused]).toEqual([["a", "a", "b", "a", "a"], []]);
});

it("lets somebody new go before the second task of whoever waits for many", async () => {
  const { ask, end, begun, settle } = someWork(new Turns({ ...options, atOnce: 1, mostWaiting: 40 }));
  for (let times = 0; times < 20; times++) ask("a");
  await settle();
  for (const who of ["b", "b", "c"]) {
    ask(who);
    await end();
  }
  for (let ended = 0; ended < 4; ended++) await end();
  expect(begun).toEqual(["a", "b", "a", "b", "a", "c", "a", "a"]);
});

it("refuses whoever waits for most when too much waits, and never keeps somebody out who waits for nothing", async () => {
  const { ask, end, begun, refused, settle } = someWork(new Turns(options));
  for (let times = 0; times < 40; times++) ask("a");
  await settle();
  expect([begun.length, refused.length]).toEqual([2, 34]);
  ask("b");
  await settle();
  expect(refused.length).toBe(35);
  for (let ended = 0; ended < 6; ended++) await end();
  expect(begun).toEqual(["a", "a", "b", "a", "a", "a"]);
});

it("goes on after work that failed", async () => {
  const turns = new Turns({ ...options, atOnce: 1 });
  const failed = expect(turns.run("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  const done = turns.run("b", async () => "done");
  await failed;
  await expect(done).resolves.toBe("done");
});
