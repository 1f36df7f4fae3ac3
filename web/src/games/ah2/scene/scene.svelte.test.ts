import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { state as table } from "../../../../tests/samples";
import type { Card, Line, State } from "../../../lib/protocol";
import { pace } from "../../../lib/pace.svelte";
import { Stage } from "../../../parts/stage.svelte";
import type { SceneProps } from "../../scene";
import { line, monster, question, sheet, view } from "../model/samples";
import type { Ah2View } from "../model/view";
import End from "./End.svelte";
import Scene from "./Scene.svelte";
import { telling } from "./telling";

const say = (key: string, values: Record<string, string | number> = {}): string =>
  [key, ...Object.values(values)].join(" ");

const CARD: Card = {
  id: "",
  name: "",
  type: "location",
  type_name: "Location",
  colour: "",
  colour_name: "",
  text: "",
  flavour: "",
  besides: "",
  copies: 1,
  rule: "",
  profile: null,
};

let shown: Record<string, unknown> | null = null;
let stage: Stage;
let props: SceneProps;
const choose = vi.fn();

function show(change: Partial<Ah2View>, asked: State["question"] = null, more: Partial<SceneProps> = {}): void {
  stage = new Stage();
  const state = { ...table(3), view: view(change), question: asked };
  stage.snap(state);
  stage.use(telling);
  const fresh = $state<SceneProps>({
    state,
    cards: {},
    say,
    choose,
    explain: vi.fn(),
    focusOption: null,
    stage,
    reducedMotion: true,
    replay: false,
    ...more,
  });
  props = fresh;
  shown = mount(Scene, { target: document.body, props });
  flushSync();
}

/** What the server says next. */
function tell(lines: Line[], asked: State["question"] = null): void {
  const before = props.state;
  stage.push(lines, { ...before, question: asked, version: before.version + 1, log: [...before.log, ...lines] });
  props.state = stage.shown!;
  flushSync();
}
const press = (selector: string): void => {
  const node = document.querySelector(selector);
  expect(node, selector).not.toBeNull();
  node!.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  flushSync();
};
const text = (): string => document.body.textContent.replace(/\s+/g, " ");

describe("the scene", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(900);
    vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(430);
  });
  afterEach(() => {
    if (shown) void unmount(shown);
    shown = null;
    pace.speed = "brisk";
    vi.useRealTimers();
    vi.restoreAllMocks();
    choose.mockReset();
    document.body.replaceChildren();
  });

  it("walks to where the player clicks, and shows the cost", () => {
    show(
      { reach: { woods: 1, library: 2, "uptown-streets": 3 } },
      question("movement", { stay: [], "move:woods": ["place:woods"], "move:library": ["place:library"] }),
    );
    press('[role="button"][aria-label*="move:library"]');
    expect(choose).toHaveBeenCalledExactlyOnceWith("move:library");
    expect([...document.querySelectorAll(".cost")].map((badge) => badge.textContent.trim())).toEqual(["2", "1"]);
  });

  it("walks to a place through whatever lies on it", () => {
    const gates = [{ at: "woods", world: "yuggoth", modifier: -2, dimension: "circle" }];
    show({ gates }, question("movement", { "move:woods": ["place:woods"] }));
    press('[aria-label="ah2-gate-to ah2-world-yuggoth"]');
    expect(choose).toHaveBeenCalledExactlyOnceWith("move:woods");
  });

  it("asks at the monster whether to evade or to fight", () => {
    const facing = question("face", { "evade:ghoul": ["monster:0"], "fight:ghoul": ["monster:0"] });
    show({ monsters: [monster("ghoul", "uptown-streets")] }, facing);
    press('[role="button"][aria-label^="Ghoul"]');
    expect(choose).not.toHaveBeenCalled();
    const items = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')];
    expect(items.map((item) => item.textContent?.trim())).toEqual(["evade:ghoul", "fight:ghoul"]);
    items[1]!.click();
    expect(choose).toHaveBeenCalledExactlyOnceWith("fight:ghoul");
  });

  it("says why a place cannot be chosen", () => {
    const blocked = [{ target: "place:woods", why: "too far", rule: "ah2:movement.arkham.1" }];
    show({}, { ...question("movement", { stay: [] }), blocked });
    const woods = document.querySelector('[aria-label="ah2-place-woods"]')!;
    woods.dispatchEvent(new Event("pointerover", { bubbles: true }));
    flushSync();
    expect(document.querySelector('[role="tooltip"]')?.textContent).toContain("too far");
  });

  it("tells a story with its dice and what they changed, under the name of whom it concerns", () => {
    const cards = {
      "uptown-1.woods": { ...CARD, name: "Woods", flavour: "A light between the trees.", text: "Pass: gain 1 clue." },
      "nell-ashdown": { ...CARD, name: "Nell Ashdown" },
    };
    show({}, question("movement", { stay: [] }), { cards });
    const roll = { check: "luck", modifier: -1, difficulty: 1, dice: [1, 6], success_from: 5, successes: 1 };
    tell([
      line("encounter", { seat: 1, entry: "uptown-1.woods" }),
      line("checked", { seat: 1, ...roll }),
      line("found_clues", { seat: 1, amount: 1 }),
    ]);
    const beat = (): string => document.querySelector(".beat")!.textContent.replace(/\s+/g, " ");
    for (const part of ["Nell Ashdown", "A light between the trees.", "Pass: gain 1 clue."]) expect(beat()).toContain(part);
    expect(beat()).not.toContain("ah2-check-luck");
    stage.forward();
    flushSync();
    expect(beat()).toContain("ah2-check-luck");
    expect(document.querySelectorAll(".beat .dice li")).toHaveLength(2);
    expect(beat()).toContain("found_clues");
  });

  it("gives way to what must be seen on the map, and to great moments", () => {
    pace.speed = "calm";
    const gates = [{ at: "woods", world: "yuggoth", modifier: -2, dimension: "circle" }];
    show({ gates: [] });
    const before = props.state;
    props.state = { ...before, view: view({ gates }) };
    tell([
      line("mythos", { mythos: "fog" }),
      line("gate_opens", { area: "woods", world: "yuggoth" }),
      line("monster_moves", { monster: "ghoul", from: "woods", area: "library" }),
    ]);
    const there = (): boolean[] => [".beat", ".great", ".aside"].map((part) => document.querySelector(part) !== null);
    const now: boolean[][] = [there()];
    for (let step = 0; step < 2; step++) {
      vi.advanceTimersToNextTimer();
      flushSync();
      now.push(there());
    }
    expect(now).toEqual([[true, false, false], [false, true, false], [false, false, true]]);
  });

  it("lets nothing be chosen when nobody is asked", () => {
    show({});
    expect(document.querySelector('.pane [role="button"]')).toBeNull();
  });

  it("tells the odds of a combat once, as the server does: with the options, or to those who watch", () => {
    const odds = { dice: 13, needed: 3, success_from: 5, chance: 0.8613 };
    const foe = monster("ghoul", "");
    const fight = { seat: 0, monster: "ghoul", wielded: [], round: 1, abilities: [], foe, ...odds };
    const asked = question("combat", { flee: ["do:flee"], fight: ["do:fight"] });
    const fail = { text: "Fail: lose 1 Stamina", when: "failure" as const, of: "combat" };
    const told = { odds: [{ text: "Three successes", chance: 0.8613, of: "combat" }], stakes: [fail] };
    Object.assign(asked.options[1]!, told);
    show({ fight, monsters: [] }, asked);
    expect(document.querySelector('section[aria-label="ah2-combat"] .values')?.textContent).toContain("ah2-toughness");
    expect(text()).not.toContain("ah2-odds");
    const buttons = [...document.querySelectorAll('section[aria-label="ah2-combat"] .row button')];
    const lines = buttons.map((button) => button.textContent.replace(/\s+/g, " ").trim());
    expect(lines).toEqual(["flee", "fight 86% · Three successes. Fail: lose 1 Stamina"]);
    expect(buttons.map((button) => button.classList.contains("primary"))).toEqual([false, true]);
    show({ fight, monsters: [] });
    expect(text()).toContain("ah2-odds 3 13 86%");
  });

  it("lays out the arms that can be taken up or put away", () => {
    const odds = { dice: 3, needed: 1, success_from: 5, chance: 0.7037 };
    const fight = { seat: 0, monster: "ghoul", wielded: ["axe"], round: 1, abilities: [], foe: null, ...odds };
    const asked = question("arms", {
      strike: ["do:fight"],
      "put-away:axe": ["card:0:axe"],
      "wield:rifle": ["card:0:rifle"],
    });
    const investigators = [sheet({ cards: ["axe", "rifle", "heal"] })];
    show({ fight, investigators, question: "arms" }, asked);
    const arms = [...document.querySelectorAll('[aria-label="ah2-arms"] button')];
    const told = (what: string) => arms.map((card) => card.querySelector(what)?.textContent.trim());
    expect(told(".shown")).toEqual(["Axe", "Rifle"]);
    expect(told(".visually-hidden")).toEqual(["Axe. ah2-wielded. put-away:axe", "Rifle. wield:rifle"]);
    press('[aria-label="ah2-arms"] button:last-child');
    expect(choose).toHaveBeenCalledExactlyOnceWith("wield:rifle");
  });

  it("shows every die of a check, and what can be done about it", () => {
    const thrown = { dice: [2, 4, 1], clues: 1, success_from: 5, successes: 0 };
    const roll = { seat: 0, check: "luck", modifier: 0, difficulty: 1, purpose: "close:woods", ...thrown };
    show({ roll }, question("check", { accept: ["roll"], clue: ["roll"] }));
    expect(document.querySelectorAll(".dice li")).toHaveLength(3);
    expect(text()).toContain("ah2-dice-plain");
    expect(document.querySelector('[aria-label="ah2-die-clue"]')).not.toBeNull();
    press('section[aria-label="ah2-dice"] .row button:last-child');
    expect(choose).toHaveBeenCalledExactlyOnceWith("clue");
  });

  it("moves a slider, and turns exhausted cards", () => {
    show(
      { investigators: [sheet({ cards: ["heal", "heal"], exhausted: ["heal"] })] },
      question("adjust", { done: [], "set:speed-sneak:3": ["stop:speed-sneak:3"] }),
    );
    press('[role="group"][aria-label^="ah2-skill-speed"] button:last-child');
    expect(choose).toHaveBeenCalledExactlyOnceWith("set:speed-sneak:3");
    expect(document.querySelectorAll(".card")).toHaveLength(2);
    expect(document.querySelectorAll(".card.exhausted")).toHaveLength(1);
  });
});

describe("the end", () => {
  it("shows the ending, the score line by line, the course, and the First Citizen", () => {
    const result = [0, 1].map((seat) => ({
      won: true,
      ending: "gates-sealed",
      score: 9,
      lines: [{ what: "terror", count: 1, points: -1 }],
      first_citizen: seat === 1,
      investigator: seat ? "nell-ashdown" : "amos-frost",
      gate_trophies: seat,
      monster_trophies: 2,
      survived: true,
    }));
    const over = view({ phase: "over", result, timeline: [[0, 0, 1, 1], [1, 0, 2, 2]] });
    const props = { state: { ...table(3), view: over }, cards: {}, say, explain: vi.fn() };
    const end = mount(End, { target: document.body, props });
    flushSync();
    expect(text()).toContain("ah2-ending-gates-sealed");
    expect(text()).toContain("ah2-score-terror1−1");
    expect(document.querySelectorAll("polyline")).toHaveLength(4);
    const people = [...document.querySelectorAll("li")].map((row) => row.textContent);
    expect(people.map((row) => row.includes("ah2-first-citizen"))).toEqual([false, true]);
    void unmount(end);
  });
});
