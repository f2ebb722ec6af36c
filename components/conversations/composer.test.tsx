import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRef } from "react";
import { Composer } from "@/components/conversations/composer";
import { box, inAFreshBrowser, showConversation } from "@/tests/setup/conversation";

inAFreshBrowser();

it("is between 50 and 120 px high", () => {
  render(<Composer text="" onChange={() => {}} onSend={() => {}} isBusy={false} inputRef={createRef()} />);
  expect(screen.getByRole("textbox", { name: "Your message" })).toHaveStyle({ minHeight: "50px", maxHeight: "120px" });
});

it("sends on Enter, and not on Shift and Enter", async () => {
  const onSend = jest.fn();
  render(<Composer text="Hello." onChange={() => {}} onSend={onSend} isBusy={false} inputRef={createRef()} />);
  await userEvent.type(screen.getByRole("textbox", { name: "Your message" }), "{Shift>}{Enter}{/Shift}");
  expect(onSend).not.toHaveBeenCalled();
  await userEvent.keyboard("{Enter}");
  expect(onSend).toHaveBeenCalledTimes(1);
});

it("stands in a panel of at most 600 px, beside which one may turn to the call", async () => {
  showConversation();
  // 37.5rem at 16 px.
  expect((await box()).closest("[class*='min(37.5rem']")).not.toBeNull();
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual(["Text", "Call"]);
  expect(screen.getByRole("tab", { name: "Text" })).toHaveAttribute("aria-selected", "true");
  await screen.findByText("Nothing has been written here yet");
});
