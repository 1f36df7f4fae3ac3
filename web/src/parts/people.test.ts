import { createRawSnippet, flushSync } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import { clear, one, read, show, textOf, touch } from "../../tests/stage";
import Nameplate from "./Nameplate.svelte";
import type { Person } from "./people";
import People from "./People.svelte";
import Sheet from "./Sheet.svelte";
import Vital from "./Vital.svelte";

const COURAGE = { label: "Courage", left: 2, of: 5, colour: "#fff", icon: "M0 0" };
const person = (name: string, change: Partial<Person> = {}): Person => ({
  name,
  initials: name.charAt(0),
  colour: "#fff",
  signs: [],
  vitals: [COURAGE],
  acting: false,
  gone: false,
  choosable: false,
  pointed: false,
  ...change,
});
const sheet = createRawSnippet((seat: () => number) => ({ render: () => `<p class="of">${seat()}</p>` }));

afterEach(clear);

describe("a vital", () => {
  it("is shown as tokens, left and lost, and announced as a number", () => {
    show(Vital, COURAGE);
    expect(one(".vital").getAttribute("aria-label")).toBe("Courage: 2 / 5");
    expect(document.querySelectorAll(".vital svg")).toHaveLength(5);
    expect(document.querySelectorAll(".vital .lost")).toHaveLength(3);
  });

  it("is one token and the number in short", () => {
    show(Vital, { ...COURAGE, form: "short" });
    expect(document.querySelectorAll(".vital svg")).toHaveLength(1);
    expect(textOf(one(".vital"))).toBe("2");
  });
});

describe("a nameplate", () => {
  it("tells who somebody is, what they have, and the state they are in", () => {
    const marks = [{ text: "Lost", tone: "bad" as const }];
    const subject = { title: "Ada", about: ["A keeper of lamps."] };
    show(Nameplate, { name: "Ada", person: "Ann", subject, vitals: [COURAGE], counts: [{ text: "$3" }], marks });
    expect(textOf(document.body)).toContain("Ada Ann $3 Lost");
    touch(one("button.who"), "pointerover");
    expect(read()).toBe("Ada A keeper of lamps.");
  });

  it("is no tab stop where there is nothing to read", () => {
    show(Nameplate, { name: "Ada", vitals: [], signs: [{ icon: "M0 0", label: "begins" }] });
    expect(document.querySelector("button")).toBeNull();
    expect(one("[aria-label='begins']").getAttribute("role")).toBe("img");
  });
});

describe("a sheet", () => {
  it("names what lies beside it", () => {
    const goods = createRawSnippet(() => ({ render: () => "<i>a lamp</i>" }));
    show(Sheet, { colour: "#fff", plate: { name: "Ada", vitals: [] }, label: "Goods", goods });
    expect(textOf(one('[role="group"][aria-label="Goods"]'))).toBe("a lamp");
  });
});

describe("people", () => {
  const tabs = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[role="tab"]')];
  const press = (key: string): void => {
    one('[role="tablist"]').dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    flushSync();
  };

  it("has a tab for each, by click or by the arrows, and the sheet of one", () => {
    show(People, { label: "People", people: ["Ada", "Bo", "Cy"].map((name) => person(name)), selected: 0, sheet });
    expect(tabs().map((tab) => tab.getAttribute("aria-selected"))).toEqual(["true", "false", "false"]);
    tabs()[1]!.click();
    flushSync();
    expect(one('[role="tabpanel"]').getAttribute("aria-labelledby")).toBe(tabs()[1]!.id);
    press("ArrowRight");
    expect(tabs().map((tab) => tab.tabIndex)).toEqual([-1, -1, 0]);
    expect(document.activeElement).toBe(tabs()[2]);
    press("ArrowRight");
    expect(document.activeElement).toBe(tabs()[0]);
  });

  it("is the sheet alone where there is only one", () => {
    show(People, { label: "People", people: [person("Ada")], selected: 0, sheet });
    expect(tabs()).toEqual([]);
    expect(document.querySelector('[role="tabpanel"]')).toBeNull();
    expect(textOf(one(".of"))).toBe("0");
  });

  it("shows only the name of the open one where there are many; screen readers hear all", () => {
    const people = ["Ada", "Bo", "Cy", "Di", "Eve"].map((name) => person(name));
    show(People, { label: "People", people, selected: 3, sheet });
    const hidden = [...document.querySelectorAll(".name.visually-hidden")].map((name) => name.textContent);
    expect(hidden).toEqual(["Ada", "Bo", "Cy", "Eve"]);
  });
});
