import { act, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { RelativeTime } from "@/components/common/relative-time";

const now = new Date(2026, 10, 21, 12, 0, 0);
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

describe("a time on the screen", () => {
  beforeEach(() => jest.useFakeTimers({ now }));
  afterEach(() => jest.useRealTimers());

  it("gives the exact time on focus", () => {
    render(<RelativeTime value={ago(5 * 60)} />);
    const time = screen.getByRole("button", { name: "5 minutes ago" });
    expect(time).toHaveAccessibleDescription(/November 21, 2026.*11:55/);
    expect(time.querySelector("time")).toHaveAttribute("datetime", ago(300).toISOString());
  });

  it("takes no focus inside something that has it", () => {
    render(<RelativeTime value={ago(5 * 60)} isPlain />);
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
    expect(screen.getByText("5 minutes ago")).toHaveAttribute("title", expect.stringContaining("2026"));
  });

  it("goes on as time passes", () => {
    render(<RelativeTime value={ago(30)} isPlain />);
    expect(screen.getByText("just now")).toBeVisible();
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByText("1 minute ago")).toBeVisible();
  });

  it("is a plain date until the reader's own clock is known", () => {
    expect(renderToString(<RelativeTime value="2026-01-02T03:04:05Z" />)).toContain(">2026-01-02</time>");
  });

  it("draws nothing for what is no date", () => {
    const { container } = render(<RelativeTime value="soon" />);
    expect(container).toBeEmptyDOMElement();
  });
});
