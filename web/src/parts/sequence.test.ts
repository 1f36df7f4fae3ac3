import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { paced, Sequence, type Told } from "./sequence.svelte";

const LONGEST = 9000;
const told = (text: string, ms = 1800): Told => ({ text, rule: "", ms });

describe("the sequence", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("plays one thing after the other, and then nothing", () => {
    const sequence = new Sequence();
    sequence.play(paced([told("first"), told("second")], LONGEST));
    expect(sequence.beat).toMatchObject({ text: "first", at: 1, of: 2 });
    vi.advanceTimersByTime(1801);
    expect(sequence.beat).toMatchObject({ text: "second", at: 2, of: 2 });
    vi.advanceTimersByTime(1801);
    expect(sequence.beat).toBeNull();
  });

  it("keeps playing when there is nothing new", () => {
    const sequence = new Sequence();
    sequence.play(paced([told("first")], LONGEST));
    sequence.play([]);
    expect(sequence.beat?.text).toBe("first");
  });

  it("can be skipped", () => {
    const sequence = new Sequence();
    sequence.play(paced([told("first"), told("second")], LONGEST));
    sequence.skip();
    vi.advanceTimersByTime(LONGEST);
    expect(sequence.beat).toBeNull();
  });

  it("is never long", () => {
    const beats = paced(Array.from({ length: 60 }, () => told("moves", 800)), LONGEST);
    expect(beats.reduce((sum, { ms }) => sum + ms, 0)).toBeCloseTo(LONGEST);
  });
});
