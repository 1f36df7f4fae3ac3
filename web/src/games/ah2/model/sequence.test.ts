import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { line } from "./samples";
import { beatsOf, LONGEST, mythosLines, Sequence } from "./sequence.svelte";

const PHASE = [
  line("regained"),
  line("mythos", { mythos: "fog" }),
  line("gate_opens", { area: "woods", world: "yuggoth" }),
  line("monster_moves", { monster: "ghoul", from: "uptown-streets", area: "woods" }),
  line("lost", { seat: 0 }),
  line("doom", { doom: 3, of: 10 }),
  line("turn", { turn: 4 }),
  line("doom", { doom: 4, of: 10 }),
];

describe("the mythos phase", () => {
  it("begins with its card and ends with the turn", () => {
    const kinds = mythosLines(PHASE, "other_worlds").map(({ kind }) => kind);
    expect(kinds).toEqual(["mythos", "gate_opens", "monster_moves", "doom"]);
  });

  it("goes on after a question that was asked within it", () => {
    const rest = [line("monster_moves"), line("turn")];
    expect(mythosLines(rest, "mythos_monsters")).toHaveLength(1);
    expect(mythosLines(rest, "movement")).toHaveLength(0);
  });

  it("tells where something moved from and to", () => {
    const [, gate, move, doom] = beatsOf(mythosLines(PHASE, "other_worlds"));
    expect(gate).toMatchObject({ from: null, to: "woods" });
    expect(move).toMatchObject({ from: "uptown-streets", to: "woods", at: 3, of: 4 });
    expect(doom).toMatchObject({ kind: "doom", to: null });
  });

  it("is never long", () => {
    const beats = beatsOf(Array.from({ length: 60 }, () => line("monster_moves")));
    expect(beats.reduce((sum, { ms }) => sum + ms, 0)).toBeCloseTo(LONGEST);
  });
});

describe("the sequence", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("plays one thing after the other, and then nothing", () => {
    const sequence = new Sequence();
    sequence.play(PHASE, "other_worlds", false);
    expect(sequence.beat?.kind).toBe("mythos");
    vi.advanceTimersByTime(1801);
    expect(sequence.beat?.kind).toBe("gate_opens");
    vi.advanceTimersByTime(LONGEST);
    expect(sequence.beat).toBeNull();
  });

  it("can be skipped, and does not begin for those who want no motion", () => {
    const sequence = new Sequence();
    sequence.play(PHASE, "other_worlds", true);
    expect(sequence.beat).toBeNull();
    sequence.play(PHASE, "other_worlds", false);
    sequence.skip();
    vi.advanceTimersByTime(LONGEST);
    expect(sequence.beat).toBeNull();
  });
});
