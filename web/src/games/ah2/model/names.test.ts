import { describe, expect, it } from "vitest";
import { initials, lines } from "./names";

describe("names", () => {
  it("become initials", () => {
    expect(initials("Harriet Abernathy")).toBe("HA");
    expect(initials("Ezekiel")).toBe("E");
  });

  it("break into two even lines where they are long", () => {
    expect(lines("Woods", 13)).toEqual(["Woods"]);
    expect(lines("Ye Olde Magick Shoppe", 13)).toEqual(["Ye Olde", "Magick Shoppe"]);
    expect(lines("Wissenschafts\u00adgebäude", 13)).toEqual(["Wissenschafts-", "gebäude"]);
    expect(lines("Jail\u00adcell", 13)).toEqual(["Jailcell"]);
  });
});
