/**
 * Fails when the languages differ in keys or variables, or when a key is said that does not exist,
 * or exists and is never said. `say(\`pace-${pace}\`)` counts for every key of that shape.
 */
import { parse } from "@fluent/syntax";
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const SRC = join(dirname(fileURLToPath(import.meta.url)), "..", "src");
const LANGS = ["en", "de", "nl"];
const files = readdirSync(SRC, { recursive: true }).map((name) => join(SRC, name));
const faults = [];

/** The variables under a node of the syntax tree. */
function variables(node, found = new Set()) {
  if (Array.isArray(node)) node.forEach((child) => variables(child, found));
  else if (node && typeof node === "object") {
    if (node.type === "VariableReference") found.add(node.id.name);
    for (const [name, child] of Object.entries(node)) if (name !== "span") variables(child, found);
  }
  return found;
}

/** The messages of one language: key -> its variables, sorted. */
function messages(lang) {
  const known = new Map();
  for (const file of files.filter((name) => name.endsWith(join("text", `${lang}.ftl`)))) {
    for (const entry of parse(readFileSync(file, "utf8"), {}).body) {
      const where = relative(SRC, file);
      if (entry.type === "Junk") faults.push(`${where}: cannot be read: ${entry.content.trim()}`);
      if (entry.type !== "Message") continue;
      if (known.has(entry.id.name)) faults.push(`${where}: ${entry.id.name} is there twice`);
      known.set(entry.id.name, [...variables(entry)].sort().join(", "));
    }
  }
  return known;
}

const [en, ...others] = LANGS.map(messages);
others.forEach((other, index) => {
  const lang = LANGS[index + 1];
  for (const [key, used] of en) {
    if (!other.has(key)) faults.push(`${lang}: ${key} is missing`);
    else if (other.get(key) !== used)
      faults.push(`${lang}: ${key} has variables (${other.get(key)}), English has (${used})`);
  }
  for (const key of other.keys()) if (!en.has(key)) faults.push(`${lang}: ${key} is not in English`);
});

const said = new Set();
for (const file of files.filter((name) => /\.(svelte|ts)$/.test(name) && !name.endsWith(".test.ts"))) {
  for (const [, quote, text] of readFileSync(file, "utf8").matchAll(/\bsay\(\s*(["'`])(.*?)\1/gs)) {
    const parts = quote === "`" ? text.split(/\$\{.*?\}/s) : [text];
    const shape = new RegExp(`^${parts.map((part) => part.replace(/\W/g, "\\$&")).join(".+")}$`);
    const keys = [...en.keys()].filter((key) => shape.test(key));
    if (keys.length === 0) faults.push(`${relative(SRC, file)}: says ${text}, which does not exist`);
    keys.forEach((key) => said.add(key));
  }
}
for (const key of en.keys()) if (!said.has(key)) faults.push(`en: ${key} is never said`);

if (faults.length) {
  console.error(faults.join("\n"));
  process.exit(1);
}
console.log(`${en.size} texts in ${LANGS.length} languages`);
