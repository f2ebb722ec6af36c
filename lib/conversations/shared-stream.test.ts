import { SharedStream } from "@/lib/conversations/shared-stream";

async function all<T>(stream: SharedStream<T>) {
  const items: T[] = [];
  for await (const item of stream.read()) items.push(item);
  return items;
}

it("gives every reader everything, whenever it comes", async () => {
  const stream = new SharedStream<number>();
  const early = all(stream);
  stream.push(1);
  const middle = all(stream);
  stream.push(2);
  stream.end();
  expect(await early).toEqual([1, 2]);
  expect(await middle).toEqual([1, 2]);
  expect(await all(stream)).toEqual([1, 2]);
});

it("goes on for the others when a reader leaves", async () => {
  const stream = new SharedStream<number>();
  stream.push(1);
  for await (const item of stream.read()) if (item === 1) break;
  stream.push(2);
  stream.end();
  expect(await all(stream)).toEqual([1, 2]);
});

it("gives what there was before a failure, then the failure, to readers of then and of later", async () => {
  const stream = new SharedStream<number>();
  const reader = stream.read();
  stream.push(1);
  stream.fail(new Error("broke"));
  expect(await reader.next()).toEqual({ done: false, value: 1 });
  await expect(reader.next()).rejects.toThrow("broke");
  await expect(all(stream)).rejects.toThrow("broke");
});

it("takes nothing more once it has ended, and does not fail afterwards", async () => {
  const stream = new SharedStream<number>();
  stream.end();
  stream.push(1);
  stream.fail(new Error("too late"));
  expect(await all(stream)).toEqual([]);
});

it("has begun with its first item, or when it ends without one", async () => {
  const stream = new SharedStream<number>();
  const begun = stream.begun().then(() => "begun");
  expect(await Promise.race([begun, new Promise((resolve) => setTimeout(resolve, 10, "waiting"))])).toBe("waiting");
  stream.push(1);
  expect(await begun).toBe("begun");
  stream.fail(new Error("later"));
  await stream.begun();
  const failed = new SharedStream<number>();
  failed.fail(new Error("before anything"));
  await expect(failed.begun()).rejects.toThrow("before anything");
});

it("is a body of which each reader may cancel its own", async () => {
  const stream = new SharedStream<Uint8Array>();
  stream.push(new Uint8Array([1]));
  const leaving = stream.toBody().getReader();
  await leaving.read();
  await leaving.cancel();
  stream.push(new Uint8Array([2]));
  stream.end();
  expect([...new Uint8Array(await new Response(stream.toBody()).arrayBuffer())]).toEqual([1, 2]);
});
