/** The icons of monsters and Ancient Ones. */
import barbedStar from "icon:barbed-star";
import bat from "icon:bat";
import batWing from "icon:bat-wing";
import bestialFangs from "icon:bestial-fangs";
import carnivalMask from "icon:carnival-mask";
import ceremonialMask from "icon:ceremonial-mask";
import crackedMask from "icon:cracked-mask";
import cultist from "icon:cultist";
import devilMask from "icon:devil-mask";
import dualityMask from "icon:duality-mask";
import earthWorm from "icon:earth-worm";
import egyptianProfile from "icon:egyptian-profile";
import evilTree from "icon:evil-tree";
import femaleVampire from "icon:female-vampire";
import fireSilhouette from "icon:fire-silhouette";
import floatingTentacles from "icon:floating-tentacles";
import galaxy from "icon:galaxy";
import gecko from "icon:gecko";
import ghost from "icon:ghost";
import goat from "icon:goat";
import gooeyDaemon from "icon:gooey-daemon";
import gorilla from "icon:gorilla";
import hornedSkull from "icon:horned-skull";
import hound from "icon:hound";
import jellyfish from "icon:jellyfish";
import keyLock from "icon:key-lock";
import mushroomsCluster from "icon:mushrooms-cluster";
import pointyHat from "icon:pointy-hat";
import screaming from "icon:screaming";
import shamblingZombie from "icon:shambling-zombie";
import sharpCrown from "icon:sharp-crown";
import slime from "icon:slime";
import snake from "icon:snake";
import squidHead from "icon:squid-head";
import sunPriest from "icon:sun-priest";
import warlockHood from "icon:warlock-hood";
import wormMouth from "icon:worm-mouth";

const ICONS: Record<string, string> = {
  "winged-servitor": batWing,
  burrower: earthWorm,
  cultist: cultist,
  "dark-young": evilTree,
  dhole: wormMouth,
  "dimensional-shambler": gorilla,
  "elder-thing": barbedStar,
  "living-flame": fireSilhouette,
  "airborne-polyp": jellyfish,
  "formless-horror": slime,
  ghost: ghost,
  ghoul: bestialFangs,
  gug: hornedSkull,
  "high-priest": sunPriest,
  "hound-of-tindalos": hound,
  maniac: screaming,
  "fungus-from-beyond": mushroomsCluster,
  nightgaunt: bat,
  shoggoth: gooeyDaemon,
  "star-spawn": floatingTentacles,
  vampire: femaleVampire,
  warlock: warlockHood,
  witch: pointyHat,
  zombie: shamblingZombie,
  "mask-one": carnivalMask,
  "mask-two": ceremonialMask,
  "mask-three": devilMask,
  "mask-four": crackedMask,
  "mask-five": dualityMask,
  azathoth: galaxy,
  cthulhu: squidHead,
  hastur: sharpCrown,
  bokrug: gecko,
  nyarlathotep: egyptianProfile,
  "shub-niggurath": goat,
  yig: snake,
  "yog-sothoth": keyLock,
};

export const monsterIcon = (id: string): string => ICONS[id] ?? gooeyDaemon;
