import { act, fireEvent, render, screen } from "@testing-library/react";
import { TOAST_HOTKEY, TOAST_SWIPE_THRESHOLD_PX } from "@/components/ui/toast-stack";
import { Toaster } from "@/components/ui/toaster";
import {
  dismissToast,
  TOAST_DURATION_MS,
  TOAST_LIMIT,
  TOAST_REMOVE_DELAY_MS,
  toast,
  useToast,
} from "@/components/ui/use-toast";

beforeEach(() => jest.useFakeTimers());

afterEach(() => {
  act(() => {
    dismissToast();
    jest.runAllTimers();
  });
  jest.useRealTimers();
});

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

const realTimeout = globalThis.setTimeout;

async function show() {
  render(<Toaster />);
  // The stack is loaded with the first toast.
  await act(() => new Promise((resolve) => realTimeout(resolve, 50)));
}

/** The toast itself, not the copy that is read aloud. */
const shown = (words: string) => screen.queryAllByText(words).filter((element) => element.closest("li"));

function Count() {
  return <p>{useToast().toasts.length} kept</p>;
}

describe("toasts", () => {
  it("come one at a time, for 5000 ms, and stay in memory 1,000,000 ms", () => {
    expect(TOAST_LIMIT).toBe(1);
    expect(TOAST_DURATION_MS).toBe(5000);
    expect(TOAST_REMOVE_DELAY_MS).toBe(1_000_000);
  });

  it("are swiped away to the right by 50 px and reached with F8", () => {
    expect(TOAST_SWIPE_THRESHOLD_PX).toBe(50);
    expect(TOAST_HOTKEY).toBe("F8");
  });

  it("give way to the next one", async () => {
    await act(async () => {
      toast({ title: "Voice updated" });
      toast({ title: "Audio deleted" });
    });
    await show();
    expect(shown("Audio deleted")).toHaveLength(1);
    expect(shown("Voice updated")).toHaveLength(0);
  });

  it("leave by themselves after five seconds", async () => {
    act(() => void toast({ title: "Logged out" }));
    await show();
    await wait(4900);
    expect(shown("Logged out")).toHaveLength(1);
    await wait(300);
    expect(shown("Logged out")).toHaveLength(0);
  });

  it("stay as long as they ask to", async () => {
    act(() => void toast({ title: "Refreshed", duration: 2000 }));
    await show();
    await wait(2300);
    expect(shown("Refreshed")).toHaveLength(0);
  });

  it("can be closed, by their button and by whoever raised them", async () => {
    act(() => void toast({ title: "Login failed", variant: "destructive" }));
    await show();
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    await wait(100);
    expect(shown("Login failed")).toHaveLength(0);
    let raised: ReturnType<typeof toast> | undefined;
    act(() => {
      raised = toast({ title: "Saving" });
    });
    act(() => raised?.update({ title: "Saved" }));
    expect(shown("Saved")).toHaveLength(1);
    act(() => raised?.dismiss());
    await wait(100);
    expect(shown("Saved")).toHaveLength(0);
  });

  it("carry an action", async () => {
    const onClick = jest.fn();
    act(() => void toast({ title: "Not sent", action: { label: "Retry", altText: "Send it again", onClick } }));
    await show();
    fireEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it("take the focus with F8, in a list no wider than 420 px", async () => {
    act(() => void toast({ title: "Profile updated" }));
    await show();
    fireEvent.keyDown(document, { key: "F8", code: "F8" });
    const list = screen.getByRole("list");
    expect(list).toHaveFocus();
    expect(list).toHaveClass("max-w-[420px]");
  });

  it("are forgotten in the end", async () => {
    render(<Count />);
    act(() => void toast({ title: "Voice updated" }));
    act(() => dismissToast());
    await wait(TOAST_REMOVE_DELAY_MS - 1);
    expect(screen.getByText("1 kept")).toBeInTheDocument();
    await wait(1);
    expect(screen.getByText("0 kept")).toBeInTheDocument();
  });
});
