import { describe, expect, it } from "vitest";
import { beatsOf, LONGEST, mythosLines } from "./mythos";
import { line } from "./samples";

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

  it("continues after a question asked during it", () => {
    const rest = [line("monster_moves"), line("turn")];
    expect(mythosLines(rest, "mythos_monsters")).toHaveLength(1);
    expect(mythosLines(rest, "movement")).toHaveLength(0);
  });

  it("says where something moved from and to", () => {
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
