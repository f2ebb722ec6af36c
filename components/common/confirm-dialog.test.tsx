import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { ConfirmDialog } from "@/components/common/confirm-dialog";
import { Button } from "@/components/ui/button";

function show(onConfirm: () => unknown, onCancel?: () => void) {
  render(
    <ConfirmDialog
      trigger={<Button>Remove</Button>}
      title="Remove this recording?"
      description="It cannot be brought back."
      confirmLabel="Delete"
      busyLabel="Deleting..."
      onConfirm={onConfirm}
      onCancel={onCancel}
    />,
  );
  return userEvent.setup();
}

describe("a question before something that cannot be undone", () => {
  it("does nothing on Escape or Cancel", async () => {
    const onConfirm = jest.fn();
    const onCancel = jest.fn();
    const user = show(onConfirm, onCancel);
    await user.click(screen.getByRole("button", { name: "Remove" }));
    expect(await screen.findByRole("alertdialog", { name: "Remove this recording?" })).toHaveAccessibleDescription(
      "It cannot be brought back.",
    );
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Remove" }));
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onCancel).toHaveBeenCalledTimes(2);
  });

  it("does it once, however often the button is pressed, and closes when it is done", async () => {
    let finish: () => void = () => undefined;
    const onConfirm = jest.fn(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    const user = show(onConfirm);
    await user.click(screen.getByRole("button", { name: "Remove" }));
    await user.dblClick(screen.getByRole("button", { name: "Delete" }));
    expect(screen.getByRole("button", { name: "Deleting..." })).toHaveAttribute("aria-disabled", "true");
    expect(onConfirm).toHaveBeenCalledTimes(1);
    finish();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  });

  it("stays and says why when it did not work", async () => {
    const user = show(async () => {
      throw new Error("API responded 503: try later");
    });
    await user.click(screen.getByRole("button", { name: "Remove" }));
    await user.click(screen.getByRole("button", { name: "Delete" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("API responded 503: try later");
    expect(screen.getByRole("alertdialog")).toBeVisible();
  });
});

it("gives the keyboard back to the button that asked", async () => {
  const user = show(() => undefined);
  const button = screen.getByRole("button", { name: "Remove" });
  expect(button).toHaveAttribute("aria-haspopup", "dialog");
  await user.click(button);
  expect(await screen.findByRole("button", { name: "Cancel" })).toHaveFocus();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(button).toHaveFocus());
  expect(button).toHaveAttribute("aria-expanded", "false");
});

function Leaving() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>Leave</Button>
      <ConfirmDialog
        title="Leave?"
        description="It is not saved."
        confirmLabel="Leave it"
        open={isAsking}
        onOpenChange={setIsAsking}
        onConfirm={() => undefined}
      />
    </>
  );
}

it("gives the keyboard back to what had it when nothing of its own opened it", async () => {
  render(<Leaving />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Leave" }));
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Leave" })).toHaveFocus());
});
