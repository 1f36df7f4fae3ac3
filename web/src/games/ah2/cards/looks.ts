/** How cards look, by their type in the catalogue. */
import conversation from "icon:conversation";
import jeweledChalice from "icon:jeweled-chalice";
import moonBats from "icon:moon-bats";
import newspaper from "icon:newspaper";
import person from "icon:person";
import revolver from "icon:revolver";
import skills from "icon:skills";
import spellBook from "icon:spell-book";
import sunCloud from "icon:sun-cloud";
import tiedScroll from "icon:tied-scroll";

export interface CardLook {
  icon: string;
  colour: string;
}

const LOOKS: Record<string, CardLook> = {
  common: { icon: revolver, colour: "#d2b48a" },
  unique: { icon: jeweledChalice, colour: "#d59cff" },
  spell: { icon: spellBook, colour: "#8fbdf0" },
  skill: { icon: skills, colour: "#b9d36f" },
  ally: { icon: person, colour: "#f0a9cb" },
  investigator: { icon: person, colour: "#b3ad9d" },
  special: { icon: tiedScroll, colour: "#86cdb4" },
  headline: { icon: newspaper, colour: "#b3ad9d" },
  environment: { icon: sunCloud, colour: "#86cdb4" },
  rumor: { icon: conversation, colour: "#e8c987" },
  mythos: { icon: moonBats, colour: "#ff8d7a" },
};
const OTHER: CardLook = { icon: tiedScroll, colour: "#b3ad9d" };

export const lookOf = (type: string | undefined): CardLook => LOOKS[type ?? ""] ?? OTHER;
