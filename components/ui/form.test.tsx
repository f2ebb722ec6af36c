import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import {
  Form,
  FormControl,
  FormDescription,
  FormField,
  FormItem,
  FormLabel,
  FormMessage,
  FormRootMessage,
} from "@/components/ui/form";
import { Input } from "@/components/ui/input";

function NameForm({ onSubmit }: { onSubmit: (values: { name: string }) => void }) {
  const form = useForm({ defaultValues: { name: "" } });
  return (
    <Form {...form}>
      <form
        noValidate
        onSubmit={form.handleSubmit((values) => {
          onSubmit(values);
          form.setError("root", { message: "503: The database is not available" });
        })}
      >
        <FormField
          control={form.control}
          name="name"
          rules={{ required: "Name is required" }}
          render={({ field }) => (
            <FormItem>
              <FormLabel>Name</FormLabel>
              <FormControl>
                <Input {...field} />
              </FormControl>
              <FormDescription>What you call them.</FormDescription>
              <FormMessage />
            </FormItem>
          )}
        />
        <FormRootMessage />
        <Button type="submit">Save Changes</Button>
      </form>
    </Form>
  );
}

describe("a form", () => {
  it("ties the label and the description to the control", () => {
    render(<NameForm onSubmit={() => undefined} />);
    expect(screen.getByRole("textbox", { name: "Name" })).toHaveAccessibleDescription("What you call them.");
    expect(screen.getByLabelText("Name")).not.toHaveAttribute("aria-invalid");
  });

  it("says what is wrong beside the control, to the ear as well, and puts the focus there", async () => {
    const user = userEvent.setup();
    const onSubmit = jest.fn();
    render(<NameForm onSubmit={onSubmit} />);
    await user.click(screen.getByRole("button", { name: "Save Changes" }));
    const control = screen.getByRole("textbox", { name: "Name" });
    expect(control).toBeInvalid();
    expect(control).toHaveAccessibleDescription("What you call them. Name is required");
    expect(control).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
    await user.type(control, "Nonna");
    expect(screen.queryByText("Name is required")).not.toBeInTheDocument();
  });

  it("says at once what went wrong with the whole of it, and keeps what was typed", async () => {
    const user = userEvent.setup();
    render(<NameForm onSubmit={() => undefined} />);
    await user.type(screen.getByRole("textbox", { name: "Name" }), "Nonna");
    await user.click(screen.getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("503: The database is not available");
    expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue("Nonna");
  });
});
