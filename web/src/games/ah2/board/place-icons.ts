/** The icon of each place on the map. */
import allSeeingEye from "icon:all-seeing-eye";
import archiveResearch from "icon:archive-research";
import bank from "icon:bank";
import bed from "icon:bed";
import beerStein from "icon:beer-stein";
import bookshelf from "icon:bookshelf";
import brainLeak from "icon:brain-leak";
import caveEntrance from "icon:cave-entrance";
import church from "icon:church";
import colombianStatue from "icon:colombian-statue";
import desk from "icon:desk";
import fluffyCloud from "icon:fluffy-cloud";
import graveyard from "icon:graveyard";
import harborDock from "icon:harbor-dock";
import hills from "icon:hills";
import hospitalCross from "icon:hospital-cross";
import hourglass from "icon:hourglass";
import imprisoned from "icon:imprisoned";
import island from "icon:island";
import knifeFork from "icon:knife-fork";
import magicHat from "icon:magic-hat";
import microscope from "icon:microscope";
import newspaper from "icon:newspaper";
import openTreasureChest from "icon:open-treasure-chest";
import pineTree from "icon:pine-tree";
import policeBadge from "icon:police-badge";
import railRoad from "icon:rail-road";
import shop from "icon:shop";
import spookyHouse from "icon:spooky-house";
import witchFace from "icon:witch-face";

const ICONS: Record<string, string> = {
  "curiositie-shoppe": openTreasureChest,
  newspaper: newspaper,
  "train-station": railRoad,
  "arkham-asylum": brainLeak,
  "bank-of-arkham": bank,
  "independence-square": colombianStatue,
  "tullys-roadhouse": beerStein,
  "police-station": policeBadge,
  "dotties-diner": knifeFork,
  "river-docks": harborDock,
  "the-unnamable": spookyHouse,
  "unvisited-isle": island,
  "black-cave": caveEntrance,
  "general-store": shop,
  graveyard: graveyard,
  "silver-twilight-lodge": allSeeingEye,
  "the-witch-house": witchFace,
  administration: desk,
  library: bookshelf,
  "science-building": microscope,
  "historical-society": archiveResearch,
  "mas-boarding-house": bed,
  "south-church": church,
  "st-marys-hospital": hospitalCross,
  woods: pineTree,
  "ye-olde-magick-shoppe": magicHat,
  "jail-cell": imprisoned,
  "lost-in-time-and-space": hourglass,
  "the-sky": fluffyCloud,
  outskirts: hills,
};

export const placeIcon = (id: string): string => ICONS[id] ?? "";
