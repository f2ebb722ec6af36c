import { render } from "@testing-library/react";
import { useUser } from "@/lib/accounts/queries";

function Alone() {
  return <p>{useUser().data?.name}</p>;
}

it("who is signed in cannot be asked outside the provider: that is an error, not a visitor", () => {
  const told = jest.spyOn(console, "error").mockImplementation(() => {});
  expect(() => render(<Alone />)).toThrow("No QueryClient set");
  told.mockRestore();
});
