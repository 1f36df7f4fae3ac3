/** What each investigator lives by. */
import abacus from "icon:abacus";
import ambulance from "icon:ambulance";
import bell from "icon:ringing-bell";
import cash from "icon:cash";
import chisel from "icon:chisel";
import crystalBall from "icon:crystal-ball";
import divingHelmet from "icon:diving-helmet";
import handcuffs from "icon:handcuffs";
import cook from "icon:cook";
import person from "icon:person";
import piano from "icon:grand-piano";
import pocketWatch from "icon:pocket-watch";
import pokerHand from "icon:poker-hand";
import quill from "icon:quill-ink";
import scroll from "icon:scroll-unfurled";
import train from "icon:railway";
import wolfTrap from "icon:wolf-trap";

const EMBLEMS: Record<string, string> = {
  "tadeusz-wilk": pocketWatch,
  "harriet-abernathy": quill,
  "solomon-tate": train,
  "edda-lindqvist": chisel,
  "prudence-pell": cash,
  "bridget-quill": handcuffs,
  "lupe-arriaga": cook,
  "kwabena-mensah": divingHelmet,
  "amos-frost": wolfTrap,
  "raghav-iyer": abacus,
  "mirjam-katz": scroll,
  "auguste-delacroix": piano,
  "ezekiel-thorne": bell,
  "nell-ashdown": ambulance,
  "cordelia-vance": crystalBall,
  "jun-hayakawa": pokerHand,
};

export const emblemOf = (investigator: string): string => EMBLEMS[investigator] ?? person;
