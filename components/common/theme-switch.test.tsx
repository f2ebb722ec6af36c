import { readFileSync } from "node:fs";
import { join } from "node:path";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ThemeSwitch } from "@/components/common/theme-switch";

const script = readFileSync(join(process.cwd(), "public/theme.js"), "utf8");

let isSystemDark: boolean;
let onSystemChange: (() => void)[];

function runThemeScript() {
  window.matchMedia = () =>
    ({
      get matches() {
        return isSystemDark;
      },
      addEventListener: (_: string, listener: () => void) => onSystemChange.push(listener),
      removeEventListener() {},
    }) as unknown as MediaQueryList;
  new Function(script)();
}

beforeEach(() => {
  isSystemDark = false;
  onSystemChange = [];
  localStorage.clear();
  document.documentElement.className = "fonts";
});

describe("the theme", () => {
  it("follows the device until somebody chooses", () => {
    isSystemDark = true;
    runThemeScript();
    expect(document.documentElement).toHaveClass("fonts", "dark");
    isSystemDark = false;
    for (const listener of onSystemChange) listener();
    expect(document.documentElement).not.toHaveClass("dark");
  });

  it("takes up the stored choice before anything is drawn", () => {
    localStorage.setItem("theme", "dark");
    runThemeScript();
    expect(document.documentElement).toHaveClass("dark");
  });

  it("is chosen by radio buttons, and kept", async () => {
    const user = userEvent.setup();
    runThemeScript();
    render(<ThemeSwitch />);
    expect(screen.getByRole("radio", { name: "Like my device" })).toBeChecked();
    await user.click(screen.getByRole("radio", { name: "Dark" }));
    expect(document.documentElement).toHaveClass("dark");
    expect(localStorage.getItem("theme")).toBe("dark");
    expect(screen.getByRole("radio", { name: "Dark" })).toBeChecked();
    await user.click(screen.getByRole("radio", { name: "Like my device" }));
    expect(document.documentElement).not.toHaveClass("dark");
    expect(localStorage.getItem("theme")).toBeNull();
  });
});
