import { describe, expect, it } from "vitest";
import type { Line } from "../lib/protocol";
import { extended, type Beat, type Manner } from "./beats";
import { lengths, reading } from "./tempo";

const MANNERS: Record<string, Manner> = {
  story: { form: "story" },
  dice: { form: "dice" },
  lost: { form: "line" },
  fight: { form: "line", begins: true, stays: true },
  won: { form: "line", ends: true },
  moves: { form: "line", common: true, table: true },
  counted: { form: "move", belongs: true },
  shuffled: { form: "quiet" },
};

const line = (kind: string, seat: number | null, version = 1, text = kind): Line => ({
  version,
  kind,
  text,
  rule: "",
  values: seat === null ? {} : { seat },
});
const told = (of: Line) => ({ line: of, manner: MANNERS[of.kind]! });
const grouped = (...lines: Line[]): readonly Beat[] =>
  lines.reduce<readonly Beat[]>((beats, each, at) => extended(beats, told(each), at), []);
/** Whose, and what. */
const shape = (beats: readonly Beat[]): unknown[] =>
  beats.map(({ seat, lines }) => [seat, ...lines.map((each) => each.line.kind)]);

describe("what happened", () => {
  it("is a story, its dice and what they changed, in one beat", () => {
    expect(shape(grouped(line("story", 0), line("dice", 0), line("lost", 0)))).toEqual([[0, "story", "dice", "lost"]]);
  });

  it("to another seat begins a beat under that seat's name", () => {
    const beats = grouped(line("story", 0), line("dice", 0), line("dice", 1), line("lost", 1), line("lost", 0));
    expect(shape(beats)).toEqual([[0, "story", "dice"], [1, "dice", "lost"], [0, "lost"]]);
  });

  it("to nobody in particular follows from what came before, unless it concerns everybody", () => {
    const beats = grouped(line("dice", 0), line("lost", null), line("moves", null), line("moves", null));
    expect(shape(beats)).toEqual([[0, "dice", "lost"], [null, "moves", "moves"]]);
  });

  it("in the middle of a story goes on in the steps after a question, and nothing else does", () => {
    expect(shape(grouped(line("story", 0, 1), line("dice", 0, 2)))).toEqual([[0, "story", "dice"]]);
    expect(shape(grouped(line("dice", 0, 1), line("dice", 0, 2)))).toEqual([[0, "dice"], [0, "dice"]]);
  });

  it("goes on until it is decided", () => {
    const beats = grouped(line("fight", 0, 1), line("dice", 0, 2), line("won", 0, 2), line("lost", 0, 3));
    expect(shape(beats)).toEqual([[0, "fight", "dice", "won"], [0, "lost"]]);
  });

  it("is over when a new phase begins", () => {
    const phase = { ...line("shuffled", null), heading: "phase" as const };
    expect(shape(grouped(line("story", 0), phase, line("dice", 0)))).toEqual([[0, "story"], [0, "dice"]]);
  });

  it("may belong to what came before, whosever it is, and leaves out what only the log tells", () => {
    expect(shape(grouped(line("dice", 0), line("shuffled", null), line("counted", 1)))).toEqual([[0, "dice", "counted"]]);
  });

  it("is numbered as in the log", () => {
    expect(grouped(line("shuffled", null), line("dice", 0), line("story", 0)).map(({ id }) => id)).toEqual([1, 2]);
  });
});

describe("how long it is shown", () => {
  const step = [line("story", 0, 1, "x".repeat(150)), line("dice", 0), line("lost", 0)].map(told);
  const sum = (lengths: number[]): number => lengths.reduce((all, ms) => all + ms, 0);

  it("is never less than it takes to read, however fast the rest is", () => {
    expect(sum(lengths(step, 0.1, true))).toBeGreaterThanOrEqual(reading(step));
    expect(sum(lengths(step, 0.1, false))).toBeLessThan(reading(step));
  });

  it("lets a card be read to its end where the table has to be seen next", () => {
    const plain = lengths(step, 1, true)[0]!;
    expect(lengths([...step, told(line("moves", null))], 1, true)[0]).toBeGreaterThan(plain);
  });
});
