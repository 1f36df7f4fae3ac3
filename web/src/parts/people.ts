/** A player as shown by a sheet, a seat or a tab. */
import type { Component } from "svelte";

/** A value that a player can lose. */
export interface Vitality {
  label: string;
  left: number;
  of: number;
  colour: string;
  icon?: string;
  /** Draws a remaining or lost token, if an icon is not enough. */
  token?: Component<{ left: boolean }>;
  /** The `tokens` alone, with their `number`, or in `short` one token and the number. */
  form?: "tokens" | "number" | "short";
}

/** A sign beside a name; without a label it is an ornament. */
export interface Sign {
  icon: string;
  label?: string;
}

/** A quantity that a player has. */
export interface Count {
  text: string;
  icon?: string;
  label?: string;
  /** Currently relevant. */
  now?: boolean;
}

/** A player's condition. */
export interface Mark {
  text: string;
  tone?: "good" | "bad" | undefined;
}

export interface Person {
  name: string;
  initials: string;
  colour: string;
  signs: readonly Sign[];
  vitals: readonly Vitality[];
  acting: boolean;
  gone: boolean;
  /** An option is about them. */
  choosable: boolean;
  pointed: boolean;
}
