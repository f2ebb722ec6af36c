import { act, render, screen } from "@testing-library/react";
import { OfflineBanner } from "@/components/common/offline-banner";

function connect(isOnline: boolean) {
  act(() => {
    Object.defineProperty(navigator, "onLine", { value: isOnline, configurable: true });
    window.dispatchEvent(new Event(isOnline ? "online" : "offline"));
  });
}

it("says so while there is no connection, and is gone when it is back", () => {
  connect(true);
  render(<OfflineBanner />);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  connect(false);
  expect(screen.getByRole("status")).toHaveTextContent("You are offline.");
  connect(true);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});
