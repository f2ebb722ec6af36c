import { act, fireEvent, render, screen } from "@testing-library/react";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { BACK_TO_TOP_AFTER_PX, BackToTop } from "@/components/common/back-to-top";

function scrollTo(top: number) {
  act(() => {
    Object.defineProperty(window, "scrollY", { value: top, configurable: true });
    window.dispatchEvent(new Event("scroll"));
  });
}

it("is left out on pages that are forms", () => {
  window.matchMedia = () => ({ matches: true, addEventListener() {}, removeEventListener() {} }) as never;
  render(
    <PathnameContext.Provider value="/auth">
      <BackToTop />
    </PathnameContext.Provider>,
  );
  scrollTo(900);
  expect(screen.queryByRole("button", { name: "Back to top" })).not.toBeInTheDocument();
});

it("offers the way up after more than 300 px, and leads the focus there", () => {
  const scrolled: ScrollToOptions[] = [];
  window.scrollTo = ((options: ScrollToOptions) => scrolled.push(options)) as typeof window.scrollTo;
  window.matchMedia = () => ({ matches: true, addEventListener() {}, removeEventListener() {} }) as never;
  render(
    <main id="main" tabIndex={-1}>
      <BackToTop />
    </main>,
  );
  expect(BACK_TO_TOP_AFTER_PX).toBe(300);
  scrollTo(300);
  expect(screen.queryByRole("button", { name: "Back to top" })).not.toBeInTheDocument();
  scrollTo(301);
  fireEvent.click(screen.getByRole("button", { name: "Back to top" }));
  expect(scrolled).toEqual([{ top: 0, behavior: "auto" }]);
  expect(screen.getByRole("main")).toHaveFocus();
  scrollTo(0);
  expect(screen.queryByRole("button", { name: "Back to top" })).not.toBeInTheDocument();
});
