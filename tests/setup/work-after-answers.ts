import { background } from "@/lib/background";
import { startWorker } from "@/lib/jobs/start-worker";

/** Call at the top of a test file: what a function goes on with after its answers. Returns a wait for the end of it. */
export function workAfterAnswers(): () => Promise<unknown> {
  const work: Promise<unknown>[] = [];
  beforeAll(() => {
    const next = jest.requireActual<{ after: (task: () => Promise<unknown>) => void }>("next/server");
    jest.spyOn(next, "after").mockImplementation((task) => void work.push(task()));
    startWorker(background);
  });
  return () => Promise.all(work.splice(0));
}
