import { render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import ErrorPage from "@/app/error";
import NotFound from "@/app/global-not-found";

it("reads 404 Page Not Found, with a way home", () => {
  document.body.innerHTML = renderToStaticMarkup(<NotFound />);
  expect(screen.getByRole("heading", { level: 1, name: "404 Page Not Found" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
});

it("says, while the database is away, that what was written is kept and can be sent again", () => {
  render(<ErrorPage error={Object.assign(new Error("ECONNREFUSED"), { digest: "database-away" })} reset={() => {}} />);
  expect(screen.getByRole("heading", { name: "One moment" })).toBeVisible();
  expect(screen.getByText(/What you wrote is kept in this browser, and you can send it again/)).toBeVisible();
  expect(screen.queryByText(/database-away|ECONNREFUSED/)).not.toBeInTheDocument();
});

it("says that a page failed and lets one try again, without the error's own words", () => {
  const reset = jest.fn();
  render(<ErrorPage error={Object.assign(new Error("password=hunter2"), { digest: "123" })} reset={reset} />);
  expect(screen.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  expect(screen.queryByText(/hunter2/)).not.toBeInTheDocument();
  screen.getByRole("button", { name: "Try Again" }).click();
  expect(reset).toHaveBeenCalledTimes(1);
});
