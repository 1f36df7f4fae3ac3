/**
 * The texts of the interface, in Project Fluent. The files are `text/<lang>.ftl`, here and in each
 * game's folder; a language is fetched on first use. `scripts/texts.mjs` checks that all languages
 * have the same keys, so a missing key is a defect and is shown as its name.
 */
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { LANGS, type Lang } from "./protocol";
import type { Say } from "./say";

const FILES = import.meta.glob<string>("../**/text/*.ftl", { query: "?raw", import: "default" });

async function load(lang: Lang): Promise<FluentBundle> {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  const files = Object.entries(FILES).filter(([path]) => path.endsWith(`/${lang}.ftl`));
  for (const [, read] of files) bundle.addResource(new FluentResource(await read()));
  return bundle;
}

export function format(bundle: FluentBundle, ...[key, values]: Parameters<Say>): string {
  const pattern = bundle.getMessage(key)?.value;
  return pattern ? bundle.formatPattern(pattern, values ?? null, []) : key;
}

/** The first of the reader's languages that we support. */
export function preferred(wanted: readonly string[]): Lang {
  for (const tag of wanted) {
    const lang = LANGS.find((known) => tag.toLowerCase().startsWith(known));
    if (lang) return lang;
  }
  return "en";
}

class Texts {
  lang = $state<Lang>("en");
  #bundle = $state.raw<FluentBundle | null>(null);
  #known = new Map<Lang, FluentBundle>();

  /** Resolves once everything on the screen is in this language. */
  async speak(lang: Lang): Promise<void> {
    const bundle = this.#known.get(lang) ?? (await load(lang));
    this.#known.set(lang, bundle);
    this.#bundle = bundle;
    this.lang = lang;
    document.documentElement.lang = lang;
  }

  get ready(): boolean {
    return this.#bundle !== null;
  }

  readonly say: Say = (key, values) => (this.#bundle ? format(this.#bundle, key, values) : "");
}

export const texts = new Texts();
export const say = texts.say;
