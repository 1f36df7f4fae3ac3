import { describe, expect, it } from "vitest";
import { choicesOf } from "./choices";
import { monster, question, sheet, view } from "./samples";

const keys = (kind: string, ids: string[], table = view(), seat = 0): string[] => [
  ...choicesOf(question(kind, ids, seat), table, false).keys(),
];

describe("what can be chosen on the table", () => {
  it("is nothing when nobody is asked, or in a replay", () => {
    expect(choicesOf(null, view(), false).size).toBe(0);
    expect(choicesOf(question("movement", ["move:woods"]), view(), true).size).toBe(0);
  });

  it("marks the places that can be walked to, come home to, or sent to", () => {
    expect(keys("movement", ["stay", "move:woods"])).toEqual(["place:woods"]);
    expect(keys("home", ["home:graveyard"])).toEqual(["place:graveyard"]);
    expect(keys("prey", ["prey:ghoul:uptown-streets"])).toEqual(["place:uptown-streets"]);
  });

  it("offers to evade and to fight at the monsters beside the investigator only", () => {
    const table = view({
      monsters: [monster("ghoul", "woods"), monster("ghoul", "uptown-streets"), monster("witch", "uptown-streets")],
    });
    const choices = choicesOf(question("face", ["evade:ghoul", "fight:ghoul"]), table, false);
    expect([...choices.keys()]).toEqual(["monster:1"]);
    expect(choices.get("monster:1")?.map(({ id }) => id)).toEqual(["evade:ghoul", "fight:ghoul"]);
    expect(keys("banish", ["banish:ghoul"], table)).toEqual(["monster:0", "monster:1"]);
  });

  it("knows a combat's own words from a monster on the map", () => {
    expect(keys("combat", ["flee", "fight"])).toEqual(["fight"]);
  });

  it("uses one's own cards, and asks for those of others", () => {
    const table = view({ investigators: [sheet({ cards: ["heal"] }), sheet({ cards: ["heal", "lucky-coin"] })] });
    expect(keys("upkeep", ["done", "use:heal", "use:talent"], table)).toEqual(["card:0:heal", "card:0:talent"]);
    expect(keys("trade", ["ask:lucky-coin", "give:heal"], table)).toEqual(["card:1:lucky-coin", "card:0:heal"]);
    expect(keys("ward", ["ward:heal:sanity:1"], table)).toEqual(["card:0:heal"]);
  });

  it("moves sliders, takes offers, spends trophies, picks people", () => {
    expect(keys("adjust", ["set:lore-luck:2"])).toEqual(["stop:lore-luck:2"]);
    expect(keys("buy", ["buy:lucky-coin", "leave"])).toEqual(["offer:lucky-coin"]);
    expect(keys("trophy", ["monster:ghoul", "gate:yuggoth"])).toEqual(["trophy:0:ghoul", "trophy:0:yuggoth"]);
    expect(keys("friends", ["stay", "trade:1"])).toEqual(["seat:1"]);
    expect(keys("check", ["accept", "clue", "reroll:heal"])).toEqual(["roll", "card:0:heal"]);
  });

  it("does what belongs to a place where the investigator stands", () => {
    const choices = choicesOf(question("gate", ["close:lore", "close:fight", "wait"], 1), view(), false);
    expect(choices.get("place:woods")).toHaveLength(3);
    expect(keys("clues", ["take:1", "take:0"], view(), 1)).toEqual(["place:woods"]);
  });
});
