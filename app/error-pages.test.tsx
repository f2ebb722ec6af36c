import { render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import ErrorPage from "@/app/error";
import NotFound from "@/app/global-not-found";

it("reads 404 Page Not Found, with a way home", () => {
  document.body.innerHTML = renderToStaticMarkup(<NotFound />);
  expect(screen.getByRole("heading", { level: 1, name: "404 Page Not Found" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
});

it("says that a page failed and lets one try again, without the error's own words", () => {
  const reset = jest.fn();
  render(<ErrorPage error={Object.assign(new Error("password=hunter2"), { digest: "123" })} reset={reset} />);
  expect(screen.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  expect(screen.queryByText(/hunter2/)).not.toBeInTheDocument();
  screen.getByRole("button", { name: "Try Again" }).click();
  expect(reset).toHaveBeenCalledTimes(1);
});
