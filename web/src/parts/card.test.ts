import { afterEach, describe, expect, it, vi } from "vitest";
import { clear, one, read, show, textOf, touch } from "../../tests/stage";
import Card from "./Card.svelte";

const LAMP = { title: "Lamp", kind: "Item", about: ["It gives light."], flavour: "It smokes." };
/** What a reader hears. */
const name = (): string => one(".card").getAttribute("aria-label") ?? textOf(one(".card > :not([aria-hidden])"));
const shown = (): string => textOf(one(".card > [aria-hidden]"));

afterEach(clear);

describe("a card", () => {
  it("is read under the glass: name, type line, state, rules, flavour", () => {
    show(Card, { form: "strip", subject: LAMP, marks: ["Exhausted"], exhausted: true });
    expect(shown()).toBe("Lamp");
    expect(name()).toBe("Lamp. Exhausted");
    touch(one(".card"), "pointerover");
    expect(read()).toBe("Lamp Item Exhausted It gives light. It smokes.");
    expect(one(".card").getAttribute("aria-describedby")).toBe(one('[role="tooltip"]').id);
  });

  it("is chosen where an option is about it, and says what that does", () => {
    const pick = vi.fn();
    show(Card, { form: "strip", subject: LAMP, does: ["Light it"], pick });
    expect(one(".card").matches("button.choosable")).toBe(true);
    expect(name()).toBe("Lamp. Light it");
    touch(one(".card"), "click");
    expect(pick).toHaveBeenCalledExactlyOnceWith(one(".card"));
    expect(one('[role="tooltip"]').hidden).toBe(true); // a touch that chooses does not read
  });

  it("says why it cannot be chosen when touched", () => {
    const pick = vi.fn();
    show(Card, { form: "strip", subject: LAMP, why: "There is no oil.", pick });
    touch(one(".card"), "click");
    expect(pick).not.toHaveBeenCalled();
    expect(textOf(one(".note"))).toBe("There is no oil.");
  });

  it("shows what lies on it and how many there are, and says so in words only", () => {
    const tokens = { count: 8, label: "8 drops of oil" };
    show(Card, { form: "strip", subject: LAMP, tokens, copies: 3, marks: [tokens.label] });
    expect(shown()).toBe("Lamp ×3 ●●●●●● 8");
    expect(name()).toBe("Lamp. 8 drops of oil");
  });

  it("announces only its presence while it is face down", () => {
    show(Card, { form: "upright", subject: { title: "a card" }, back: true });
    expect(one(".card").getAttribute("role")).toBe("img");
    expect(name()).toBe("a card");
    expect(textOf(one(".card"))).toBe("");
    touch(one(".card"), "pointerover");
    expect(read()).toBe("");
  });

  it("is skipped by keyboard and screen readers where it is only a picture", () => {
    show(Card, { form: "upright", subject: LAMP, word: "bright", picture: true });
    expect(one(".card").matches("span[aria-hidden='true']")).toBe(true);
    expect(textOf(one(".card"))).toBe("Lamp bright");
  });

  it("lies open with all it says, and is a button only where it can be chosen", () => {
    show(Card, { form: "open", subject: LAMP });
    expect(textOf(one("span.card"))).toBe("Lamp Item It gives light. It smokes.");
    const pick = vi.fn();
    show(Card, { form: "open", subject: LAMP, does: ["Buy it"], pick });
    expect(textOf(one("button.card"))).toBe("Lamp Item It gives light. It smokes. Buy it");
    touch(one("button.card"), "click");
    expect(pick).toHaveBeenCalledOnce();
  });
});
