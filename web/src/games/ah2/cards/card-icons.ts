/** Kinds of cards, by the type that the catalogue gives them. */
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

const ICONS: Record<string, string> = {
  common: revolver,
  unique: jeweledChalice,
  spell: spellBook,
  skill: skills,
  ally: person,
  investigator: person,
  special: tiedScroll,
  headline: newspaper,
  environment: sunCloud,
  rumor: conversation,
  mythos: moonBats,
};

export const cardIcon = (type: string | undefined): string => ICONS[type ?? ""] ?? tiedScroll;
