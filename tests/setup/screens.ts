import "./no-console-errors";
import "@testing-library/jest-dom";
import { configure, getConfig } from "@testing-library/dom";
import * as React from "react";

const { getElementError } = getConfig();

configure({
  // Rendering 200 messages takes a second on a slow machine: the speed of screens is measured by the benches.
  asyncUtilTimeout: 5_000,
  // An awaited element is looked up after every change of the screen. Only the last failure is read, and it prints
  // the screen.
  getElementError: (message, container) => {
    const { _disableExpensiveErrorDiagnostics: waiting } = getConfig() as {
      _disableExpensiveErrorDiagnostics?: boolean;
    };
    if (!waiting) return getElementError(message, container);
    const error = new Error(message ?? "");
    error.name = "TestingLibraryElementError";
    return error;
  },
});

// jsdom has no media queries: a screen is neither a phone's, nor wide, nor dark.
window.matchMedia ??= () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never;

// React would record for each element where it was created, for stacks that no one reads here.
const internals = Reflect.get(React, "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE");
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => Number.POSITIVE_INFINITY, set: () => {} });

// jsdom would match the toasts' rules against every element whose visibility is checked.
beforeAll(() => {
  for (const sheet of document.head.querySelectorAll("style")) sheet.remove();
});
