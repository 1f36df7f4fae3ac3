/** What can be set, in order. Every preference has a store of its own; a section is one line here. */
import type { Component } from "svelte";
import Habits from "./Habits.svelte";
import Language from "./Language.svelte";
import Pace from "./Pace.svelte";
import Sound from "./Sound.svelte";

export const SECTIONS: readonly Component[] = [Language, Sound, Pace, Habits];
