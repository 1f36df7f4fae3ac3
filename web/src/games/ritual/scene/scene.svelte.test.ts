import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { state as table } from "../../../../tests/samples";
import type { Question } from "../../../lib/protocol";
import { Stage } from "../../../parts/stage.svelte";
import type { SceneProps } from "../../scene";
import { LAST, line, view } from "../model/samples";
import Scene from "./Scene.svelte";
import { telling } from "./telling";

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
let stage: Stage;
const choose = vi.fn();

/** Five players' cards are on the table; nothing has happened yet. */
beforeEach(() => {
  vi.useFakeTimers();
  stage = new Stage();
  const state = { ...table(3), view: view(), question: null };
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
  });
  props = fresh;
  shown = mount(Scene, { target: document.body, props });
  flushSync();
});
afterEach(() => {
  void unmount(shown);
  vi.useRealTimers();
  vi.resetAllMocks();
  document.body.replaceChildren();
});

const find = (selector: string): HTMLElement | null => document.querySelector(selector);
const reveal = (): Element | null => find(".reveal");
/** Shows what the stage has told, as the page does. */
function goes(step: () => unknown): void {
  step();
  props.state = stage.shown!;
  flushSync();
}
/** A round has ended, and the next question is there already. */
function ends(): void {
  const lines = [line("gave", { seat: 1, to: 2 }), line("revealed", { cards: LAST.held }), line("round_started")];
  goes(() => stage.push(lines, { ...now(4, question), log: [...props.state.log, ...lines] }));
}

describe("the end of a round", () => {
  it("comes when the last card has arrived, and the next question only after it", () => {
    ends();
    expect([reveal(), find(".flying")]).toEqual([null, expect.anything()]);
    goes(() => vi.advanceTimersByTime(10_000));
    expect(reveal()).not.toBeNull();
    expect(props.state.question).toBeNull();
    expect(find(".seat button.choice")).toBeNull();
    goes(() => find(".reveal header > button")!.click());
    goes(() => vi.advanceTimersByTime(10_000));
    expect(reveal()).toBeNull();
    expect(props.state.question).toEqual(question);
    find(".seat button.choice")!.click();
    expect(choose).toHaveBeenCalledExactlyOnceWith("give:1");
  });

  it("is brought up, and not passed over, by a press during the last flight", () => {
    ends();
    goes(stage.skip);
    expect(reveal()).not.toBeNull();
    goes(stage.forward);
    goes(stage.skip);
    expect(reveal()).toBeNull();
    expect(props.state.question).toEqual(question);
  });

  it("can be seen again, and is put away by a click, which chooses nothing, by Escape or by what happens next", () => {
    goes(() => stage.snap(now(4, question)));
    const again = (): void => {
      find(".tools button")!.click();
      flushSync();
      expect(reveal()).not.toBeNull();
    };
    again();
    find(".seat button.choice")!.click();
    flushSync();
    expect([reveal(), choose.mock.calls]).toEqual([null, []]);
    again();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
    flushSync();
    expect(reveal()).toBeNull();
    again();
    goes(() => stage.snap(now(5, question)));
    expect(reveal()).toBeNull();
  });

  it("is the first thing that is seen of a finished game", () => {
    void unmount(shown);
    const over = { ...now(9, null), view: view({ phase: "over", last_round: LAST }) };
    shown = mount(Scene, { target: document.body, props: { ...props, state: over } });
    flushSync();
    expect(reveal()).not.toBeNull();
  });
});
