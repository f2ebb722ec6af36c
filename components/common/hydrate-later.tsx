"use client";

import { type ReactNode, Suspense, use, useEffect, useRef, useState } from "react";
import type { DrawnPart } from "@/components/common/lazy-part";

type Gate = { opened: Promise<void>; open: () => void };

function createGate(): Gate | null {
  if (typeof window === "undefined") return null;
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

interface HydrateLaterProps {
  /** near the window; or touched, by a pointer, the keyboard or the browser filling it in. */
  when: "near" | "touched";
  /** Asked once in the browser: whether there is a reason not to wait. */
  isNeededNow?: () => boolean;
  /** Of the final size; seen only when the page was reached without a reload. */
  fallback: ReactNode;
  part: DrawnPart;
}

const NEAR = "600px";
const touches = ["focusin", "pointerover", "pointerdown"] as const;
/** Of globals.css: the only event there is when a browser fills in a field before anything was touched. */
const FILLED_IN = "filled-in";

/**
 * What the server drew stays as it is, without its scripts, until it is near or touched: its code is asked for at that
 * moment, and what was pressed meanwhile is pressed again. A click or a key anywhere is always enough. No
 * state changes on the way: React would draw the part anew, and lose what was typed.
 */
export function HydrateLater({ when, isNeededNow, fallback, part }: HydrateLaterProps) {
  const ref = useRef<HTMLDivElement>(null);
  const missing = useRef<HTMLParagraphElement>(null);
  const unheard = useRef<() => void>(null);
  const [gate] = useState(createGate);
  useEffect(() => {
    const drawn = ref.current;
    if (!gate || !drawn) return;
    const { open } = gate;
    part.onMissing(() => missing.current?.removeAttribute("hidden"));
    if (isNeededNow?.()) open();
    const stopWatching = when === "near" ? whenNear(drawn, open) : null;
    // A field that was filled in before this ran.
    if (drawn.contains(document.activeElement) || drawn.querySelector(":autofill")) open();
    // At the window and first of all: React holds back events of what it has not hydrated.
    const listeners = new AbortController();
    const listening = { capture: true, passive: true, signal: listeners.signal };
    const inside = ({ target }: Event) => (target instanceof Element && drawn.contains(target) ? target : null);
    for (const touch of touches) window.addEventListener(touch, (event) => inside(event) && open(), listening);
    const whenFilledIn = (event: AnimationEvent) => event.animationName === FILLED_IN && inside(event) && open();
    window.addEventListener("animationstart", whenFilledIn, listening);
    const note = (event: Event, again: (button: HTMLElement) => void) => {
      const button = inside(event)?.closest("button");
      unheard.current = button ? () => again(button) : null;
    };
    window.addEventListener("click", (event) => note(event, (button) => press(button)), listening);
    // Arrows go between tabs, and Enter in a field sends its form; the keys that press a button make a click.
    const noteKey = (event: KeyboardEvent) => {
      if (event.key.startsWith("Arrow")) note(event, (tab) => pressKey(tab, event.key));
      if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
      const button = inside(event) && event.target.form?.querySelector<HTMLElement>("[data-waiting]");
      if (button) unheard.current = () => press(button);
    };
    window.addEventListener("keydown", noteKey, listening);
    // Only what React did not hold back comes down to here.
    const noteHeard = () => {
      unheard.current = null;
    };
    for (const heard of ["click", "keydown"]) drawn.addEventListener(heard, noteHeard, { signal: listeners.signal });
    // The router changes the page in one piece, and would wait for this part for ever.
    for (const leaving of ["click", "keydown", "popstate"]) window.addEventListener(leaving, open, listening);
    return () => {
      stopWatching?.();
      listeners.abort();
    };
  }, [gate, when, isNeededNow, part]);
  return (
    <div ref={ref}>
      <Suspense fallback={when === "touched" ? <Begin begin={gate?.open}>{fallback}</Begin> : fallback}>
        <Gated gate={gate}>
          <part.Part />
          {/* After the frame in which it becomes ready. */}
          <Begin begin={() => requestAnimationFrame(() => unheard.current?.())} />
        </Gated>
      </Suspense>
      <p ref={missing} hidden role="alert" className="mt-4 text-destructive">
        This form could not be made ready. What you wrote is still here: please copy it, check the connection and reload
        the page.
      </p>
    </div>
  );
}

/** Answers how to stop looking. */
function whenNear(place: Element, act: () => void): () => void {
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && act(), {
    rootMargin: NEAR,
  });
  observer.observe(place);
  return () => observer.disconnect();
}

function Gated({ gate, children }: { gate: Gate | null; children: ReactNode }) {
  if (gate) use(gate.opened);
  return children;
}

/** Calls `begin` once it stands in the page: as a fallback, when there is nothing drawn to wait with. */
function Begin({ begin, children }: { begin: (() => void) | undefined; children?: ReactNode }) {
  const first = useRef(begin);
  useEffect(() => {
    first.current?.();
  }, []);
  return children;
}

/** Frames in which a form has to become ready once its code is there. */
const FRAMES_TO_READY = 60;

/** The whole of it, since a tab listens for the button going down. A form's button says when it can send. */
function press(button: HTMLElement, frames = FRAMES_TO_READY) {
  if (button.dataset.waiting !== undefined && frames > 0) {
    requestAnimationFrame(() => press(button, frames - 1));
    return;
  }
  button.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true }));
  button.click();
}

function pressKey(button: HTMLElement, key: string) {
  button.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}
