import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from "vitest";
import { state as table } from "../../../../tests/samples";
import type { Question } from "../../../lib/protocol";
import type { SceneProps } from "../../scene";
import { LAST, line, view } from "../model/samples";
import Scene from "./Scene.svelte";

const say = (key: string): string => key;
const question: Question = {
  text: "Whom?",
  rule: "ritual:6-1.f",
  kind: "give",
  seat: 0,
  options: [{ id: "give:1", label: "To Ben", rule: "", targets: ["seat:1"], odds: [], stakes: [], confirm: false, then: [] }],
  blocked: [],
  odds: [],
  stakes: [],
};
const now = (version: number, asked: Question | null): SceneProps["state"] => ({
  ...table(version),
  view: view({ round: 2, last_round: LAST }),
  question: asked,
});

let shown: Record<string, unknown>;
let props: SceneProps;
const [choose, cover, heard] = [vi.fn(), vi.fn(), vi.fn()];

/** A round has ended, and the next question is there already. */
beforeEach(() => {
  const fresh = $state<SceneProps>({
    state: { ...table(3), view: view(), question: null },
    cards: {},
    say,
    choose,
    cover,
    explain: vi.fn(),
    focusOption: null,
    lines: [],
    reducedMotion: true,
    replay: false,
  });
  props = fresh;
  shown = mount(Scene, { target: document.body, props });
  flushSync();
  addEventListener("keydown", heard);
});
afterEach(() => {
  removeEventListener("keydown", heard);
  void unmount(shown);
  vi.resetAllMocks();
  document.body.replaceChildren();
});

const reveal = (): Element | null => document.querySelector(".reveal");
function ends(motion = false): void {
  props.reducedMotion = !motion;
  props.state = now(4, question);
  props.lines = [line("gave", { seat: 1, to: 2 }), line("revealed")];
  flushSync();
}
function press(key: string, where: Element = document.body): void {
  where.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  flushSync();
}
function put(markup: string): Element {
  document.body.insertAdjacentHTML("beforeend", markup);
  return document.body.lastElementChild!;
}
function button(attribute: string): [HTMLElement, Mock] {
  const [made, clicked] = [put(`<button ${attribute}></button>`) as HTMLElement, vi.fn()];
  made.onclick = clicked;
  return [made, clicked];
}

describe("the end of a round", () => {
  it.each(["1", "9", "Enter", "Escape"])("is closed by %s, which does nothing else", (key) => {
    ends();
    expect(reveal()).not.toBeNull();
    expect(cover).toHaveBeenLastCalledWith(true);
    press(key);
    expect(reveal()).toBeNull();
    expect(cover).toHaveBeenLastCalledWith(false);
    expect(heard).not.toHaveBeenCalled();
    press("1");
    expect(heard).toHaveBeenCalledOnce();
  });

  it("is closed by Escape wherever the focus is, and by Enter on an option", () => {
    ends();
    press("Escape", put("<textarea></textarea>"));
    expect(reveal()).toBeNull();
    (document.querySelector(".tools button") as HTMLElement).click();
    flushSync();
    expect(reveal()).not.toBeNull();
    press("Enter", put("<button data-option='give:1'></button>"));
    expect(reveal()).toBeNull();
  });

  it("leaves numbers to text fields, and Enter to other buttons", () => {
    ends();
    press("1", put("<textarea></textarea>"));
    press("Enter", put("<button>Menu</button>"));
    expect(reveal()).not.toBeNull();
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it("is closed by a seat below it, which is not chosen by that", () => {
    ends();
    const seat = document.querySelector(".seat button.choice") as HTMLElement;
    seat.click();
    flushSync();
    expect(reveal()).toBeNull();
    expect(choose).not.toHaveBeenCalled();
    seat.click();
    expect(choose).toHaveBeenCalledExactlyOnceWith("give:1");
  });

  it("closes when its reader has answered, and stays while others answer", () => {
    props.state = now(3, null);
    ends();
    props.state = now(5, null);
    props.lines = [line("gave", { seat: 0, to: 1 })];
    flushSync();
    expect(reveal()).toBeNull();
    (document.querySelector(".tools button") as HTMLElement).click();
    props.state = now(6, question);
    props.lines = [line("passed", { seat: 1, to: 2 })];
    flushSync();
    expect(reveal()).not.toBeNull();
  });

  it("is brought up, and not answered past, by a key during the last flight", () => {
    ends(true);
    expect(reveal()).toBeNull();
    press("1");
    expect(reveal()).not.toBeNull();
    expect(heard).not.toHaveBeenCalled();
  });

  it("is brought up, and not answered past, by a click during the last flight", () => {
    const [option, clicked] = button("data-option='give:1'");
    ends(true);
    for (let time = 0; time < 2; time++) {
      option.dispatchEvent(new Event("pointerdown", { bubbles: true }));
      option.click();
      flushSync();
      expect(reveal()).not.toBeNull();
      expect(clicked).toHaveBeenCalledTimes(time);
    }
  });

  it("is all that a finger on an option does, whatever lies under it once the options are gone", () => {
    const [option] = button("data-option='give:1'");
    const [beneath, clicked] = button("title='a rule in the log'");
    ends(true);
    option.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    beneath.click();
    flushSync();
    expect(reveal()).not.toBeNull();
    expect(clicked).not.toHaveBeenCalled();
    beneath.click();
    expect(clicked).toHaveBeenCalledOnce();
  });

  it("does not take a press on the menu for an answer", () => {
    const [menu, clicked] = button("title='menu'");
    ends(true);
    menu.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    menu.click();
    flushSync();
    expect(reveal()).not.toBeNull();
    expect(clicked).toHaveBeenCalledOnce();
  });

  it("does not take a key for the click of a press that came to nothing", () => {
    const [option] = button("data-option='give:1'");
    const [menu, clicked] = button("title='menu'");
    ends(true);
    option.dispatchEvent(new Event("pointerdown", { bubbles: true })); // the finger scrolls
    press("Tab");
    menu.click(); // as Enter does
    expect(clicked).toHaveBeenCalledOnce();
  });
});
