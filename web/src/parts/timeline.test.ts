import { createRawSnippet } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import { clear, one, show, textOf } from "../../tests/stage";
import { texts } from "../lib/texts.svelte";
import { signed } from "./signed";
import Timeline from "./Timeline.svelte";

const rows = (): string[] => [...document.querySelectorAll("tbody tr")].map(textOf);
const columns = ["Ada", "Bo"];

afterEach(clear);

describe("the course of a game", () => {
  it("has a row for each round: how everybody fared, and what changed", async () => {
    await texts.speak("en");
    const cells = [{ value: -2, good: false }, { value: 0, good: true }];
    const moments = [
      { number: 1, about: "The lamp went out.", cells },
      { number: 2, cells: [{ value: 1 }, { value: 0, good: null }] },
    ];
    show(Timeline, { label: "Rounds", part: "round", columns, moments, changes: true });
    expect([...document.querySelectorAll("thead th")].map(textOf)).toEqual(["Round", "Ada", "Bo"]);
    expect(rows()).toEqual(["1 ✕ fell −2 ✓ survived", "2 +1"]);
    expect(document.querySelector("tbody tr")!.getAttribute("title")).toBe("The lamp went out.");
    expect(one('[role="region"]').tabIndex).toBe(0);
  });

  it("shows a plot first where there is one, and the same as a table to those who ask", async () => {
    await texts.speak("en");
    const plot = createRawSnippet(() => ({ render: () => "<figure></figure>" }));
    const moments = [4, 5].map((value, number) => ({ number, cells: [{ value }, { value: 0 }] }));
    show(Timeline, { label: "Turns", part: "turn", columns, moments, plot });
    expect(one("figure").nextElementSibling).toBe(one("details"));
    expect(one("details").hasAttribute("open")).toBe(false);
    expect(rows()).toEqual(["0 4 0", "1 5 0"]);
  });

  it("is empty before the first result", () => {
    show(Timeline, { label: "Rounds", part: "round", columns, moments: [] });
    expect(document.querySelector("table")).toBeNull();
  });
});

it("writes numbers with their sign", () => {
  expect([-2, 0, 3].map(signed)).toEqual(["−2", "0", "+3"]);
});
