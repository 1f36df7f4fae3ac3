/** Somebody at the table, as a sheet, a seat or a tab shows them. */
import type { Component } from "svelte";

/** What somebody can lose. */
export interface Vitality {
  label: string;
  left: number;
  of: number;
  colour: string;
  icon?: string;
  /** Draws a token that is left or gone, where an icon is not enough. */
  token?: Component<{ left: boolean }>;
  /** The `tokens` alone, with their `number`, or in `short` one token and the number. */
  form?: "tokens" | "number" | "short";
}

/** A sign beside a name; without a label it is an ornament. */
export interface Sign {
  icon: string;
  label?: string;
}

/** What somebody has so many of. */
export interface Count {
  text: string;
  icon?: string;
  label?: string;
  /** It matters just now. */
  now?: boolean;
}

/** A state somebody is in. */
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
