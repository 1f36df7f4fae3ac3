import { expect, test } from "vitest";
import { madeUpName } from "../src/lib/me.svelte";
import { preferred, say, texts } from "../src/lib/texts.svelte";
import { ago } from "../src/lib/time";

test("a sentence is said in each language, and the page says which", async () => {
  await texts.speak("de");
  expect(say("seats-still-free", { free: 1 })).toContain("Ein Platz");
  expect(document.documentElement.lang).toBe("de");
  await texts.speak("nl");
  expect(say("turn-of", { name: "Ann" })).toBe("Ann is aan de beurt");
  await texts.speak("en");
  expect(say("table-lobby", { free: 0 })).toBe("Ready to start");
  expect(say("table-lobby", { free: 3 })).toBe("3 seats free");
});

test("one success is not told as many", async () => {
  const told: string[] = [];
  for (const lang of ["de", "nl", "en"] as const) {
    await texts.speak(lang);
    told.push(say("ah2-tally", { tally: 0, players: 1 }).split(" ").slice(0, 4).join(" "));
  }
  expect(told).toEqual(["0 von 1 Erfolg", "0 van 1 succes", "0 of 1 success"]);
});

test("a key that is missing shows itself", () => {
  expect(say("never-written")).toBe("never-written");
});

test("the reader's first language that we speak is taken", () => {
  expect(preferred(["fr-FR", "de-AT", "en"])).toBe("de");
  expect(preferred(["NL"])).toBe("nl");
  expect(preferred(["fr"])).toBe("en");
});

test("a guest is given a name", () => {
  expect(madeUpName(() => 0)).toBe("Night Owl");
  expect(madeUpName(() => 0.999)).toBe("Borrowed Hat");
});

test("times are told as people tell them", () => {
  expect(ago(1_000, "en", 1_010)).toBe("now");
  expect(ago(0, "en", 180)).toBe("3 minutes ago");
  expect(ago(0, "de", 86_400)).toBe("gestern");
});
