import { background } from "@/lib/background";
import { startWorker } from "@/lib/jobs/start-worker";

/**
 * Call at the top of a test file: the work that a function continues after its responses. Returns a function that
 * waits for it to end.
 */
export function workAfterAnswers(): () => Promise<unknown> {
  const work: Promise<unknown>[] = [];
  beforeAll(() => {
    const next = jest.requireActual<{ after: (task: () => Promise<unknown>) => void }>("next/server");
    jest.spyOn(next, "after").mockImplementation((task) => void work.push(task()));
    startWorker(background);
  });
  return () => Promise.all(work.splice(0));
}
