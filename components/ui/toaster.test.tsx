/** @alone: the region loads at the first touch of a page. */
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { toast as sonner } from "sonner";
import { toast } from "@/components/ui/toast";
import { Toaster } from "@/components/ui/toaster";

beforeEach(() => void sonner.dismiss());

const region = () => screen.findByRole("region", { name: "Messages F8" });
const gone = (words: string) => waitFor(() => expect(screen.queryByText(words)).not.toBeInTheDocument());

describe("toasts", () => {
  it("are read out politely, from a region that is there from the first touch of the page on", async () => {
    render(<Toaster />);
    await act(() => new Promise((done) => setTimeout(done, 50)));
    expect(screen.queryByRole("region")).not.toBeInTheDocument();
    fireEvent.pointerDown(document.body);
    expect(await region()).toHaveAttribute("aria-live", "polite");
    toast({ title: "Profile updated", description: "Your name is kept." });
    expect(await screen.findByText("Profile updated")).toBeInTheDocument();
    expect(await region()).toHaveTextContent("Profile updatedYour name is kept.");
  });

  it("are not lost when they come before their region", async () => {
    toast({ title: "Access Denied", variant: "destructive" });
    render(<Toaster />);
    expect(await screen.findByText("Access Denied")).toBeInTheDocument();
  });

  it("give way to the next one", async () => {
    render(<Toaster />);
    await region();
    toast({ title: "Voice updated" });
    toast({ title: "Audio deleted" });
    expect(await screen.findByText("Audio deleted")).toBeInTheDocument();
    await gone("Voice updated");
    expect(screen.getAllByRole("listitem")).toHaveLength(1);
  });

  it("are closed by their button", async () => {
    render(<Toaster />);
    toast({ title: "Login failed", variant: "destructive" });
    await screen.findByText("Login failed");
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    await gone("Login failed");
  });

  it("take the focus with F8", async () => {
    render(<Toaster />);
    toast({ title: "Profile updated" });
    await screen.findByText("Profile updated");
    fireEvent.keyDown(document, { key: "F8", code: "F8" });
    expect(screen.getByRole("list")).toHaveFocus();
  });

  it.each([
    ["after five seconds", {}, 5000],
    ["as soon as they ask to", { duration: 2000 }, 2000],
  ])("leave by themselves %s", async (_, given, milliseconds) => {
    render(<Toaster />);
    await region();
    jest.useFakeTimers();
    try {
      toast({ title: "Refreshed", ...given });
      await act(() => jest.advanceTimersByTimeAsync(milliseconds - 100));
      expect(screen.getByText("Refreshed")).toBeInTheDocument();
      await act(() => jest.advanceTimersByTimeAsync(500));
      expect(screen.queryByText("Refreshed")).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });
});
