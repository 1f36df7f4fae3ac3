import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { state as table } from "../../tests/samples";
import { pace } from "../lib/pace.svelte";
import type { Line, State, View } from "../lib/protocol";
import type { Manner, Telling } from "./beats";
import { Stage } from "./stage.svelte";

const MANNERS: Record<string, Manner> = {
  story: { form: "story" },
  dice: { form: "dice" },
  lost: { form: "line" },
  flies: { form: "move", ms: 600, after: true, begins: true },
  ends: { form: "ceremony", begins: true, holds: true, ms: 900 },
};
/** Each line is entered in the view. */
const telling: Telling = {
  manner: ({ kind }) => MANNERS[kind] ?? { form: "quiet" },
  played: (view, { text }) => ({ ...view, phase: `${view.phase} ${text}` }),
  longest: 20_000,
};
const AGES = 120_000;

let stage: Stage;
let truth: State;
const turned = vi.fn();
const question = { text: "?", rule: "", kind: "", seat: 0, options: [], blocked: [], odds: [], stakes: [] };

const line = (text: string, kind: string, seat: number | null = 0): Line => ({
  version: truth.version + 1,
  kind,
  text,
  rule: "",
  values: seat === null ? {} : { seat },
});
/** What the server says next. */
function says(lines: Line[], change: Partial<State> = {}): State {
  const version = truth.version + (lines.length ? 1 : 0);
  const view = { ...truth.view, phase: "truth" } as View;
  truth = { ...truth, version, view, question: null, log: [...truth.log, ...lines], ...change };
  stage.push(lines, truth);
  return truth;
}
const seen = (): string => stage.shown!.view!.phase;
const logged = (): string | undefined => stage.shown!.log.at(-1)?.text;
/** What a beat says. */
const reads = (): string[] => stage.beat?.lines.map((told) => told.line.text) ?? [];
const FAILED = (): Line[] => [line("tale", "story"), line("roll", "dice"), line("loss", "lost"), line("hers", "dice", 1)];

beforeEach(() => {
  vi.useFakeTimers();
  pace.speed = "brisk";
  truth = table(2, { view: { ...table(2).view!, phase: "" }, question });
  stage = new Stage(turned);
  stage.snap(truth);
  stage.use(telling);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  if (pace.waits.on) pace.waits.flip();
  turned.mockReset();
});

describe("what happened", () => {
  it("is kept until it is known how to tell it", () => {
    stage = new Stage(turned);
    stage.snap(truth);
    stage.await();
    says(FAILED(), { question });
    expect([stage.shown!.question, logged()]).toEqual([null, "line 2"]);
    stage.use(telling);
    expect(reads()).toEqual(["tale"]);
    stage.skip();
    expect(stage.shown).toBe(truth);
  });

  it("is told line by line, while table, log and question know no more than that", () => {
    const end = says(FAILED(), { question });
    const steps: unknown[] = [];
    while (stage.playing) {
      steps.push([...reads(), seen().trim(), logged(), stage.shown!.question]);
      vi.advanceTimersToNextTimer();
    }
    expect(steps).toEqual([
      ["tale", "tale", "tale", null],
      ["tale", "roll", "tale roll", "roll", null],
      ["tale", "roll", "loss", "tale roll loss", "loss", null],
      ["hers", "tale roll loss hers", "hers", null],
    ]);
    expect(stage.shown).toBe(end);
    expect(reads()).toEqual(["hers"]);
  });

  it("changes the table only when it has arrived, if something is on its way", () => {
    says([line("card", "flies")]);
    expect([seen(), logged()]).not.toContain("card");
    vi.advanceTimersByTime(AGES);
    expect([seen(), logged()]).toEqual(["truth", "card"]);
  });

  it("waits behind what is being told, and behind what can still be read", () => {
    says([line("hers", "dice", 1)]);
    says([line("tale", "story", 1)]);
    expect(reads()).toEqual(["hers"]);
    stage.skip();
    expect(reads()).toEqual(["tale"]);
    vi.advanceTimersByTime(1000);
    expect(stage.playing).toBe(false);
    says([line("next", "dice", 1)], { question });
    expect([reads(), stage.playing]).toEqual([["tale"], true]);
    vi.advanceTimersByTime(AGES);
    expect(reads()).toEqual(["tale", "next"]);
  });

  it("follows an answer at once", () => {
    says([line("tale", "story")], { question });
    vi.advanceTimersByTime(1000);
    says([line("roll", "dice")]);
    expect(reads()).toEqual(["tale", "roll"]);
  });

  it("opens the question, but not for a press meant for what came before", () => {
    says([line("loss", "lost")], { question });
    vi.advanceTimersToNextTimer();
    expect([stage.shown!.question, stage.fresh]).toEqual([question, true]);
    vi.advanceTimersToNextTimer();
    expect(stage.fresh).toBe(false);
  });

  it("of others never takes for ever, while one's own can be read", () => {
    const count = 60;
    says(Array.from({ length: count }, (_, at) => line(`x${at}`, at % 2 ? "dice" : "lost", 1 + (at % 3 ? 1 : 0))));
    vi.advanceTimersByTime(telling.longest + 2000);
    expect(stage.playing).toBe(false);
    const own = "x".repeat(200);
    says([...Array.from({ length: count }, (_, at) => line(`x${at}`, "lost", 1)), line(own, "dice"), line("on", "lost", 1)]);
    while (stage.playing && stage.beat?.seat !== 0) vi.advanceTimersToNextTimer();
    vi.advanceTimersByTime(200 * 40);
    expect(reads()).toEqual([own]);
  });
});

describe("its reader", () => {
  it("brings forward one beat with one press, all of them with another", () => {
    says(FAILED(), { question });
    stage.forward();
    expect(reads()).toEqual(["tale", "roll", "loss"]);
    expect(stage.shown!.question).toBeNull();
    stage.forward();
    expect(reads()).toEqual(["hers"]);
    says(FAILED());
    stage.skip();
    expect(stage.shown).toBe(truth);
  });

  it("sees everything at once at an instant pace, and their own last beat beside the question", () => {
    pace.speed = "instant";
    const end = says(FAILED(), { question });
    expect([stage.playing, stage.fresh, stage.shown]).toEqual([false, false, end]);
    expect(reads()).toEqual(["tale", "roll", "loss"]);
    says([line("bot", "dice", 1)]);
    expect(reads()).toEqual(["bot"]);
    says(FAILED());
    says([line("bot", "dice", 1)], { question });
    expect(reads(), "nobody has answered since").toEqual(["tale", "roll", "loss"]);
  });

  it("goes back to earlier beats, and nothing is told meanwhile", () => {
    says(FAILED(), { question });
    stage.forward();
    stage.forward();
    expect(reads()).toEqual(["hers"]);
    stage.look(-1);
    vi.advanceTimersByTime(AGES);
    expect([reads(), stage.playing]).toEqual([["tale", "roll", "loss"], true]);
    stage.look(1);
    expect([reads(), stage.looking]).toEqual([["hers"], false]);
    vi.advanceTimersByTime(AGES);
    expect(stage.shown).toBe(truth);
  });

  it("dismisses stories, if they are to wait", () => {
    pace.waits.flip();
    says(FAILED(), { question });
    vi.advanceTimersByTime(AGES);
    expect([reads(), stage.held]).toEqual([["tale", "roll", "loss"], true]);
    stage.forward();
    expect(reads()).toEqual(["hers"]);
  });

  it.each(["calm", "brisk", "instant"] as const)("dismisses the end of a round at any pace: %s", (speed) => {
    pace.speed = speed;
    says([line("card", "flies"), line("end", "ends", null), line("deal", "flies")], { question });
    vi.advanceTimersByTime(AGES);
    expect([stage.held, logged(), stage.shown!.question]).toEqual([true, "end", null]);
    stage.skip();
    vi.advanceTimersByTime(AGES);
    expect([stage.held, stage.shown!.question]).toEqual([false, question]);
  });

  it("is not kept at the end of an old round, nor is a film kept at all", () => {
    says([line("end", "ends", null)]);
    vi.advanceTimersByTime(AGES);
    says([line("card", "flies"), line("new end", "ends", null), line("deal", "flies")]);
    expect(stage.held).toBe(false);
    vi.advanceTimersByTime(AGES);
    expect([stage.held, logged()]).toEqual([true, "new end"]);

    const film = new Stage(undefined, false);
    film.snap(table(2));
    film.use(telling);
    film.push([line("end", "ends", null)], truth);
    vi.advanceTimersByTime(AGES);
    expect(film.shown).toBe(truth);
  });
});

describe("the truth", () => {
  it("is shown at once after a full state, an undo, and to a reader who looked away", () => {
    says(FAILED());
    stage.snap((truth = table(9)));
    vi.runAllTimers();
    expect(stage.shown).toBe(truth);

    says(FAILED());
    says([{ ...line("no", "undone"), values: { seat: 0, steps: 1 } }]);
    expect([stage.playing, stage.shown, stage.beats]).toEqual([false, truth, []]);

    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    says(FAILED());
    expect([stage.playing, stage.shown]).toEqual([false, truth]);
  });

  it("of the table itself never lags: who is there, what is said", () => {
    says(FAILED());
    truth = { ...truth, chat: [{ n: 1 } as State["chat"][0]], table: { ...truth.table, spectators: 5, status: "paused" } };
    stage.note(truth);
    expect(stage.shown).toMatchObject({ chat: [{ n: 1 }], table: { spectators: 5, status: "paused" } });
    expect(stage.playing).toBe(true);
  });

  it("ends the game only when its end has been told", () => {
    says(FAILED(), { table: { ...truth.table, status: "finished" } });
    expect(stage.shown!.table.status).toBe("playing");
    vi.advanceTimersByTime(AGES);
    expect(stage.shown!.table.status).toBe("finished");
  });

  it("keeps earlier lines that are fetched meanwhile", () => {
    const [first] = truth.log;
    truth = { ...truth, log: truth.log.slice(1), log_from: 1 };
    stage.snap(truth);
    says(FAILED());
    truth = { ...truth, log: [first!, ...truth.log], log_from: 0 };
    stage.prepend({ log: [first!], log_from: 0 }, truth);
    expect([stage.shown!.log[0], stage.shown!.log_from]).toEqual([first, 0]);
    expect(reads()).toEqual(["tale"]);
  });

  it("leaves a story readable in whose middle somebody is asked, after a reload too", () => {
    const tale = line("tale", "story");
    stage.snap({ ...truth, version: 3, question, log: [...truth.log, tale] });
    expect(reads()).toEqual(["tale"]);
  });

  it("of a film stands with the beats of its step", () => {
    const log = [...truth.log, ...FAILED()];
    stage.stand({ ...truth, log }, truth.log.length);
    expect([reads(), stage.playing]).toEqual([["hers"], false]);
    stage.look(-1);
    expect(reads()).toEqual(["tale", "roll", "loss"]);
  });
});
