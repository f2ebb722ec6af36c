import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AsyncSection } from "@/components/common/async-section";
import { EmptyState } from "@/components/common/empty-state";

interface Options {
  data?: string[];
  error?: Error;
  onRetry?: () => void;
}

function List({ data, error, onRetry }: Options) {
  return (
    <AsyncSection
      label="recordings"
      query={{ data, error, ...(onRetry && { refetch: onRetry }) }}
      errorTitle="There was an error loading the recordings."
      errorDescription={error?.message}
      skeleton={<div data-testid="skeleton" />}
      empty={<EmptyState title="No recordings yet" />}
    >
      {(names) => (
        <ul>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </AsyncSection>
  );
}

describe("a section that waits for its data", () => {
  it("says that it is loading and keeps the place with a skeleton", () => {
    render(<List />);
    expect(screen.getByRole("status")).toHaveTextContent("Loading recordings");
    expect(screen.getByTestId("skeleton")).toBeInTheDocument();
  });

  it("says what is missing when there is nothing", () => {
    render(<List data={[]} />);
    expect(screen.getByText("No recordings yet")).toBeVisible();
    expect(screen.queryByRole("list")).not.toBeInTheDocument();
  });

  it("shows what there is", () => {
    render(<List data={["Sample 1"]} />);
    expect(screen.getByRole("listitem")).toHaveTextContent("Sample 1");
    expect(screen.queryByRole("status")).not.toBeInTheDocument();
  });

  it("says what went wrong and tries again", async () => {
    const onRetry = jest.fn();
    render(<List error={new Error("503: The database is not available")} onRetry={onRetry} />);
    expect(screen.getByRole("alert")).toHaveTextContent("There was an error loading the recordings.");
    expect(screen.getByRole("alert")).toHaveTextContent("503: The database is not available");
    await userEvent.setup().click(screen.getByRole("button", { name: "Try Again" }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it("leaves on the screen what had arrived before a later attempt failed", () => {
    render(<List data={["Sample 1"]} error={new Error("503")} />);
    expect(screen.getByRole("listitem")).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
});
