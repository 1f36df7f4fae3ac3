/** The looks of the 28 cards (2.a). Names and texts come from the server. */
import candelabra from "icon:lit-candelabra";
import chalice from "icon:jeweled-chalice";
import dagger from "icon:sacrificial-dagger";
import idol from "icon:totem-head";
import tome from "icon:secret-book";
import elderSign from "icon:pentagram-rose";
import gate from "icon:magic-gate";
import orb from "icon:crystal-ball";
import trapezohedron from "icon:rupee";
import investigator from "icon:magnifying-glass";
import student from "icon:graduate-cap";
import cultist from "icon:hood";
import professor from "icon:plague-doctor-profile";
import cthulhu from "icon:squid-head";
import nyarlathotep from "icon:egyptian-profile";
import yogSothoth from "icon:key-lock";
import hastur from "icon:sharp-crown";

export type Kind = "artifact" | "event" | "character" | "great-old-one";
export type Colour = "pure" | "cursed";

export interface Look {
  icon: string;
  kind: Kind;
  colour: Colour;
}

/** The artifacts in the order of their spaces on the board (2.g). */
export const ARTIFACTS = ["candelabra", "chalice", "dagger", "idol", "tome"] as const;
/** Where events, characters and Great Old Ones are discarded (6-2-1.c). */
export const BESIDE = "beside";

const CURSED = "-cursed";

const ICONS: Record<Kind, Record<string, string>> = {
  artifact: { candelabra, chalice, dagger, idol, tome },
  event: {
    "elder-sign": elderSign,
    gate,
    "magical-orb": orb,
    "shining-trapezohedron": trapezohedron,
  },
  character: {
    investigator,
    "wary-student": student,
    cultist,
    "mad-professor": professor,
  },
  "great-old-one": { cthulhu, nyarlathotep, "yog-sothoth": yogSothoth, hastur },
};

/** 2-1.b: the artifact a card is, whatever its colour; `null` for the other types. */
export function artifactOf(card: string): string | null {
  const name = card.endsWith(CURSED) ? card.slice(0, -CURSED.length) : card;
  return name in ICONS.artifact ? name : null;
}

/** Where a card goes when it is discarded (6-2-1.b, 6-2-1.c). */
export const spaceOf = (card: string): string => artifactOf(card) ?? BESIDE;

export function lookOf(card: string): Look {
  const artifact = artifactOf(card);
  if (artifact !== null) {
    const colour = card.endsWith(CURSED) ? "cursed" : "pure"; // 2-1.d
    return { icon: ICONS.artifact[artifact] ?? "", kind: "artifact", colour };
  }
  for (const kind of ["event", "character", "great-old-one"] as const) {
    const icon = ICONS[kind][card];
    if (icon) return { icon, kind, colour: kind === "great-old-one" ? "cursed" : "pure" };
  }
  return { icon: elderSign, kind: "event", colour: "pure" };
}
