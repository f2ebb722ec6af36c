import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";

function show(activationMode: "automatic" | "manual") {
  render(
    <Tabs defaultValue="one" activationMode={activationMode}>
      <TabsList aria-label="Numbers">
        <TabsTrigger value="one">One</TabsTrigger>
        <TabsTrigger value="none" disabled>
          None
        </TabsTrigger>
        <TabsTrigger value="two">Two</TabsTrigger>
      </TabsList>
      <TabsContent value="one">The first</TabsContent>
      <TabsContent value="two" forceMount>
        The second
      </TabsContent>
    </Tabs>,
  );
  return userEvent.setup();
}

const tab = (name: string) => screen.getByRole("tab", { name });

it("is one stop of the keyboard; arrows, Home and End go round the tabs and open them", async () => {
  const user = show("automatic");
  await user.tab();
  expect(tab("One")).toHaveFocus();
  await user.keyboard("{ArrowRight}");
  expect(tab("Two")).toHaveFocus();
  expect(tab("Two")).toHaveAttribute("aria-selected", "true");
  expect(screen.queryByText("The first")).not.toBeInTheDocument();
  await user.keyboard("{ArrowRight}");
  expect(tab("One")).toHaveFocus();
  await user.keyboard("{End}");
  expect(tab("Two")).toHaveFocus();
  await user.keyboard("{Home}{ArrowLeft}");
  expect(tab("Two")).toHaveFocus();
  await user.tab();
  expect(screen.getByRole("tabpanel", { name: "Two" })).toHaveFocus();
});

it("opened by hand, waits for Enter or Space", async () => {
  const user = show("manual");
  await user.tab();
  await user.keyboard("{ArrowRight}");
  expect(tab("Two")).toHaveFocus();
  expect(tab("One")).toHaveAttribute("aria-selected", "true");
  await user.keyboard("{Enter}");
  expect(tab("Two")).toHaveAttribute("aria-selected", "true");
  await user.keyboard("{ArrowLeft} ");
  expect(screen.getByRole("tabpanel", { name: "One" })).toHaveTextContent("The first");
});

it("names each panel by its tab, and keeps one that is asked to stay", async () => {
  const user = show("automatic");
  expect(tab("One")).toHaveAttribute("aria-controls", screen.getByRole("tabpanel", { name: "One" }).id);
  expect(screen.getByText("The second")).toHaveAttribute("data-state", "inactive");
  await user.click(tab("Two"));
  expect(screen.getByText("The second")).toHaveAttribute("data-state", "active");
});
