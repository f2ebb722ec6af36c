import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server.edge";
import { useForm } from "react-hook-form";
import { TextField } from "@/components/common/text-field";
import { useEarlyTyping } from "@/components/common/use-early-typing";
import { Form } from "@/components/ui/form";

function Letter({ onSent }: { onSent: (values: { name: string; isSure: boolean }) => void }) {
  const form = useForm({ defaultValues: { name: "", isSure: false } });
  const { formRef, isReady } = useEarlyTyping(form);
  return (
    <Form {...form}>
      <form ref={formRef} onSubmit={form.handleSubmit(onSent)}>
        <TextField control={form.control} name="name" label="Your name" />
        <input type="checkbox" aria-label="Sure" {...form.register("isSure")} />
        <button type="submit" disabled={!isReady}>
          Send
        </button>
      </form>
    </Form>
  );
}

it("keeps what was typed and ticked before the page's scripts arrived, and sends it", async () => {
  const page = document.createElement("div");
  page.innerHTML = renderToString(<Letter onSent={() => {}} />);
  document.body.append(page);
  const typed = page.querySelector("input");
  const ticked = page.querySelector<HTMLInputElement>("input[type=checkbox]");
  if (!typed || !ticked) throw new Error("The form has no fields");
  typed.value = "Maria";
  ticked.checked = true;
  const onSent = jest.fn();
  const recoverable = jest.fn();
  await act(async () => {
    hydrateRoot(page, <Letter onSent={onSent} />, { onRecoverableError: recoverable });
  });
  expect(screen.getByLabelText("Your name")).toHaveValue("Maria");
  const button = screen.getByRole("button", { name: "Send" });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
  expect(onSent.mock.calls[0]?.[0]).toEqual({ name: "Maria", isSure: true });
  page.remove();
});
